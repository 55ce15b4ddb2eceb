/**
 * Codes of issues of cells and rows, with the texts `record-import.issue.<code>`. Codes are stable, because issues are
 * stored as code and values, and their text is created in the language of each reader.
 */
export const ISSUE_CODES = [
  'day.date',
  'day.format',
  'day.unknown',
  'day.month-first',
  'day.short-year',
  'figure.date',
  'figure.type',
  'figure.format',
  'figure.ambiguous',
  'figure.point',
  'cell.merged',
  'cell.error',
  'cell.formula',
  'cell.formula-result',
  'cell.missing',
  'scope.unknown',
  'facility.unknown',
  'category.unknown',
  'input.unknown',
  'framework.unknown',
  'edition.unknown',
  'supplier.unknown',
  'customer.unknown',
  'facility.several',
  'category.several',
  'input.several',
  'framework.several',
  'edition.several',
  'supplier.several',
  'customer.several',
  'use.missing',
  'use.unknown',
  'use.ignored',
  'unit.unknown',
  'input.ignored',
  'input.choice',
  'company.unknown',
  'period.locked',
  'row.known',
  'row.differs',
  'row.overlap',
  'row.twin',
  'row.twin-differs',
] as const;

export type IssueCode = (typeof ISSUE_CODES)[number];

/** Values for the placeholders of a text. */
export type IssueValues = Readonly<Record<string, string>>;
