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

/**
 * The English sentence of every finding; translations are in the locales under `record-checks.<code>`. Codes are
 * stable: answered warnings are stored by them.
 */
export const CHECK_SENTENCES = {
  'unit-slip-high': 'About 1,000x the usual {{usual}} {{unit}} for this facility. Was a smaller unit meant?',
  'unit-slip-low': 'About a thousandth of the usual {{usual}} {{unit}} for this facility. Was a larger unit meant?',
  'missing-months': 'Nothing is recorded for {{months}}, though every month before it was.',
  duplicate: 'A record of the same facility, input, use, period and quantity is there already.',
  'same-reference': 'Document {{reference}} is recorded for this input already, for {{from}} to {{to}}.',
  overlap: 'Another record of the same facility, input and use lies in these days: {{from}} to {{to}}.',
  'flat-values': 'The same quantity {{count}} times in a row: {{quantity}} {{unit}}. Was it read, or copied?',
  zero: 'The quantity is zero. If nothing was used, say so in the remark.',
  'above-last-year': '{{percent}} % more than in the same days a year before ({{expected}} {{unit}}).',
  'below-last-year': '{{percent}} % less than in the same days a year before ({{expected}} {{unit}}).',
  'unusual-high': 'Unusual: {{percent}} % above the usual {{usual}} {{unit}} for {{days}} days.',
  'unusual-low': 'Unusual: {{percent}} % below the usual {{usual}} {{unit}} for {{days}} days.',
  'first-above-others':
    'First figure of this input here: {{tonnes}} t CO2-e, about {{times}}x the most any other facility of the company records over as many days ({{usual}} t).',
  'first-above-facility':
    'First figure of this input here: {{tonnes}} t CO2-e, about {{times}}x everything else recorded for this facility over as many days ({{usual}} t).',
  'first-large':
    'First figure of this input here: {{tonnes}} t CO2-e. Over a year that is more than 100,000 t, the size of a facility under the Safeguard Mechanism.',
  // For warnings stored before a percentage was included.
  unusual: 'Far from what is usual here: {{deviations}} standard deviations from {{usual}} {{unit}} over as many days.',
  'factor-outdated': 'Calculated with {{edition}}, though {{newer}} is meant for this period.',
  'factor-ahead': 'Calculated with {{edition}}, though the older {{meant}} is meant for this period.',
  'factor-undated': 'No edition of these factors is meant for this period. Calculated with {{edition}}.',
  'evidence-missing': 'No evidence attached.',
  'double-count':
    'Upstream emissions of fuel and electricity of this facility are derived from its Scope 1 and 2 records already: this would count them twice.',
} as const;

export type CheckCode = keyof typeof CHECK_SENTENCES;

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

export const CHECK_CODES = Object.keys(CHECK_SENTENCES) as readonly CheckCode[];

/** The same if the intended unit is known: `values.meant`. */
export const MEANT_SENTENCES: Readonly<Partial<Record<CheckCode, string>>> = {
  'unit-slip-high': 'About 1,000x the usual {{usual}} {{unit}} for this facility. Did you mean {{meant}}?',
  'unit-slip-low': 'About a thousandth of the usual {{usual}} {{unit}} for this facility. Did you mean {{meant}}?',
  'first-above-others': `${CHECK_SENTENCES['first-above-others']} Did you mean {{meant}}?`,
  'first-above-facility': `${CHECK_SENTENCES['first-above-facility']} Did you mean {{meant}}?`,
  'first-large': `${CHECK_SENTENCES['first-large']} Did you mean {{meant}}?`,
};

/** The sentence of a finding in English. */
export function englishOf({ code, values }: Pick<Finding, 'code' | 'values'>): string {
  const sentence = values['meant'] === undefined ? undefined : MEANT_SENTENCES[code];
  return (sentence ?? CHECK_SENTENCES[code]).replaceAll(
    /\{\{(\w+)\}\}/g,
    (place, name: string) => values[name] ?? place,
  );
}
