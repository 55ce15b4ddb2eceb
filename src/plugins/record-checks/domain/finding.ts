/** What a rule says of a record. */
export interface Finding {
  readonly code: CheckCode;
  /** Field of the record. */
  readonly path: string;
  /** What fills the places of the code's sentence, and what it is about: an answer holds while these stay the same. */
  readonly values: Readonly<Record<string, string>>;
}

/**
 * The sentence of every finding, in English; translations stand in the locales under `record-checks.<code>`. Codes are
 * stable: warnings that were answered are kept by them.
 */
export const CHECK_SENTENCES = {
  'unit-slip-high':
    'This is about a thousand times what is usual here ({{usual}} {{unit}} over as many days). Was the unit meant to be a smaller one?',
  'unit-slip-low':
    'This is about a thousandth of what is usual here ({{usual}} {{unit}} over as many days). Was the unit meant to be a larger one?',
  'missing-months': 'Nothing is recorded for {{months}}, though every month before it was.',
  duplicate: 'A record of the same facility, input, use, period and quantity is there already.',
  'same-reference': 'Document {{reference}} is recorded for this input already, for {{from}} to {{to}}.',
  overlap: 'Another record of the same facility, input and use lies in these days: {{from}} to {{to}}.',
  'flat-values': 'The same quantity {{count}} times in a row: {{quantity}} {{unit}}. Was it read, or copied?',
  zero: 'The quantity is zero. If nothing was used, say so in the remark.',
  'above-last-year': '{{percent}} % more than in the same days a year before ({{expected}} {{unit}}).',
  'below-last-year': '{{percent}} % less than in the same days a year before ({{expected}} {{unit}}).',
  unusual: 'Far from what is usual here: {{deviations}} standard deviations from {{usual}} {{unit}} over as many days.',
  'factor-outdated': 'Calculated with {{edition}}, though {{newer}} is meant for this period.',
  'evidence-missing': 'No file proves this record.',
  'double-count':
    'Upstream emissions of fuel and electricity of this facility are derived from its Scope 1 and 2 records already: this would count them twice.',
} as const;

export type CheckCode = keyof typeof CHECK_SENTENCES;

export const CHECK_CODES = Object.keys(CHECK_SENTENCES) as readonly CheckCode[];

/** The sentence of a finding in English. */
export function englishOf({ code, values }: Pick<Finding, 'code' | 'values'>): string {
  return CHECK_SENTENCES[code].replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) => values[name] ?? place);
}
