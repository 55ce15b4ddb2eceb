import { MESSAGES, said } from '#contract';

/**
 * Details of the engine with their text keys. A captured figure or name fills the placeholder. The first match applies.
 */
const DETAILS: readonly (readonly [detail: RegExp, key: string])[] = [
  [/^not a decimal$/, 'not-a-decimal'],
  [/^not a date$/, 'not-a-date'],
  [/^below zero$/, 'below-zero'],
  [/^zero$/, 'zero'],
  [/^before the first day$/, 'before-the-first-day'],
  [/^more than (.+) decimals$/, 'more-than-decimals'],
  [/^more than (.+) digits$/, 'more-than-digits'],
  [/^more than the (.+) of the factor$/, 'more-than-the-of-the-factor'],
  [/^more than the (.+) in all$/, 'more-than-the-in-all'],
  [/^more than the (.+) bought$/, 'more-than-the-bought'],
  [/^more than (.+)$/, 'more-than'],
  [/^less than its gases, (.+)$/, 'less-than-its-gases'],
  [/^not one of (.+)$/, 'not-one-of'],
  [/^not an input of this method$/, 'not-an-input-of-this-method'],
  [/^not taken by this method$/, 'not-taken-by-this-method'],
  [/^not a unit of the factor$/, 'not-a-unit-of-the-factor'],
  [/^in "(.+)", not in kg or t CO2-e per unit$/, 'in-not-in-kg-or-t-co2-e-per-unit'],
  [/^only for a distance of one way$/, 'only-for-a-distance-of-one-way'],
  [/^only with a factor per unit of the quantity$/, 'only-with-a-factor-per-unit-of-the-quantity'],
  [/^only for a mass and a factor per mass and distance$/, 'only-for-a-mass-and-a-factor-per-mass-and-distance'],
  [/^only for money in another currency$/, 'only-for-money-in-another-currency'],
  [/^only for TAS$/, 'only-for-tas'],
  [/^only for NT$/, 'only-for-nt'],
  [/^only for natural gas$/, 'only-for-natural-gas'],
  [
    /^not shared by the edition into gases inside and outside the Kyoto Protocol: enter the gases alone$/,
    'not-shared-into-gases',
  ],
  [/^only for (.+)$/, 'only-for'],
  [/^said twice: by the share and by its parts$/, 'said-twice-by-the-share-and-by-its-parts'],
  [/^counted in the quantity already$/, 'counted-in-the-quantity-already'],
];

/** The text of a detail about a figure, for example "more than the 1000 kWh bought" or "only for ACT". */
function figure(detail: string): string {
  for (const [pattern, key] of DETAILS) {
    const found = pattern.exec(detail);
    if (found)
      return found[1] === undefined ? `records.fault.${key}` : said(`records.fault.${key}`, { value: found[1] });
  }
  return said('records.fault.other', { detail });
}

const SENTENCES: Readonly<Record<string, (detail: string) => string>> = {
  'factor.missing': (value) => said('records.fault.no-factor', { value }),
  'unit.incompatible': (detail) => {
    const [value = '', other = ''] = detail.split(' to ');
    return said('records.fault.no-conversion', { value, other });
  },
  // The path identifies the figure.
  'input.missing': () => MESSAGES.required,
  'input.invalid': figure,
  'factor.invalid': figure,
  'period.invalid': figure,
  'quantity.invalid': figure,
};

/** Why the engine cannot calculate, as a message. */
export function calculationMessage(code: string, detail: string): string {
  return SENTENCES[code]?.(detail) ?? detail;
}
