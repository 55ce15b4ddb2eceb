/** What a rule says of a record. */
export interface Finding {
  readonly code: CheckCode;
  /** Field of the record. */
  readonly path: string;
  /**
   * Placeholder values of the code's sentence and identity of the finding: an answer is valid while these are
   * unchanged.
   */
  readonly values: Readonly<Record<string, string>>;
}

/** Every finding. Its sentence is the text `record-checks.<code>`. Codes are stable: answered warnings are stored by them. */
export const CHECK_CODES = [
  'unit-slip-high',
  'unit-slip-low',
  'missing-months',
  'duplicate',
  'same-reference',
  'overlap',
  'flat-values',
  'zero',
  'above-last-year',
  'below-last-year',
  'unusual-high',
  'unusual-low',
  'first-above-others',
  'first-above-facility',
  'first-large',
  // For warnings stored before a percentage was included.
  'unusual',
  'factor-outdated',
  'factor-ahead',
  'factor-undated',
  'evidence-missing',
  'double-count',
] as const;

export type CheckCode = (typeof CHECK_CODES)[number];

/** Findings that doubt the size of a record: its emissions are at stake. */
export const SIZE_CODES: ReadonlySet<CheckCode> = new Set<CheckCode>([
  'unit-slip-high',
  'unit-slip-low',
  'above-last-year',
  'unusual-high',
  'first-above-others',
  'first-above-facility',
  'first-large',
]);

/** Findings with another sentence if the intended unit is known: `values.meant`. */
export const MEANT_CODES: ReadonlySet<CheckCode> = new Set<CheckCode>([
  'unit-slip-high',
  'unit-slip-low',
  'first-above-others',
  'first-above-facility',
  'first-large',
]);

/** The key of the sentence of a finding. */
export function textKeyOf({ code, values }: Pick<Finding, 'code' | 'values'>): string {
  const named = values['meant'] !== undefined && MEANT_CODES.has(code);
  return `record-checks.${code}${named ? '.meant' : ''}`;
}
