/** How days are written, for those who wrote them otherwise. */
const DAYS = 'Write it as DD/MM/YYYY, for example 30/06/2026.';

const UNKNOWN = 'Choose one of the list.';

const SEVERAL = '“{{text}}” may be several. Write its code instead of its name.';

/**
 * What there is to say of a cell or a row, in English, by its code; other languages stand in `server/words`. Codes are
 * stable: issues are kept with what fills their places and written anew for whoever reads them.
 */
export const ISSUE_SENTENCES = {
  'day.date': `This is no date. ${DAYS}`,
  'day.format': `This is no date. ${DAYS}`,
  'day.unknown': `There is no such day. ${DAYS}`,
  'day.month-first': `The month seems to stand before the day. ${DAYS}`,
  'day.short-year': `The year has two digits only. ${DAYS}`,
  'figure.date': 'This cell is formatted as a date. Format it as a number.',
  'figure.type': 'This is TRUE or FALSE, not a figure.',
  'figure.format': 'This is not a figure. Write digits only; the unit has its own column.',
  'figure.ambiguous': '{{text}} can be read in two ways. Write {{whole}} or {{fraction}}, without grouping.',
  'figure.point': '{{text}} is read with a decimal point. If thousands are meant, write {{whole}}.',
  'cell.merged': 'This cell is merged with its neighbours. Unmerge it and fill each cell.',
  'cell.error': 'This cell shows the error {{text}}. Correct it.',
  'cell.formula': 'This formula was saved without its result. Open the file, save it again, or paste the value.',
  'cell.formula-result': 'The result of the formula was taken: {{text}}.',
  'cell.missing': '{{title}} is missing.',
  'scope.unknown': 'Write Scope 1, Scope 2, Scope 3 or Energy.',
  'facility.unknown': `“{{text}}” is no facility of this company. ${UNKNOWN}`,
  'category.unknown': `“{{text}}” is no category of this scope. ${UNKNOWN}`,
  'input.unknown': `“{{text}}” is no input of this category. ${UNKNOWN}`,
  'framework.unknown': `“{{text}}” is no framework. ${UNKNOWN}`,
  'edition.unknown': `“{{text}}” is no edition of the factors. ${UNKNOWN}`,
  'supplier.unknown': `“{{text}}” is no connected supplier. ${UNKNOWN}`,
  'customer.unknown': `“{{text}}” is no connected customer. ${UNKNOWN}`,
  'facility.several': SEVERAL,
  'category.several': SEVERAL,
  'input.several': SEVERAL,
  'framework.several': SEVERAL,
  'edition.several': SEVERAL,
  'supplier.several': SEVERAL,
  'customer.several': SEVERAL,
  'use.missing': 'Say what it was used for: {{uses}}.',
  'use.unknown': 'Choose one of: {{uses}}.',
  'use.ignored': 'This input has no uses: the text was not read.',
  'unit.unknown': 'Choose one of these units: {{units}}.',
  'input.ignored': 'The method of this row does not use this figure: it was not read.',
  'input.choice': 'Choose one of: {{choices}}.',
  'company.unknown': 'There is no company of this name or code.',
  'period.locked': 'This period is locked. Have it unlocked before you import into it.',
  'row.known': 'This row was imported before: nothing is created.',
  'row.differs':
    'A row of this facility, input, period and reference was imported with {{quantity}} {{unit}}. Change that record, or give this row a reference of its own.',
  'row.overlap': 'There are records of this input at this facility in these months already.',
  'row.twin': 'The same as row {{row}}: nothing is created.',
  'row.twin-differs':
    'Row {{row}} has the same facility, input, period and reference and another quantity. Give each a reference of its own.',
} as const;

export type IssueCode = keyof typeof ISSUE_SENTENCES;

/** What fills the places of a sentence. */
export type IssueValues = Readonly<Record<string, string>>;

/** A sentence with its places filled. */
export function filled(sentence: string, values: IssueValues): string {
  return sentence.replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) => values[name] ?? place);
}
