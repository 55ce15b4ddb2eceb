/**
 * What can be wrong with a figure, a choice or a factor. The sentence is a text by this code, in each language:
 * `records.fault.<code>`.
 */
export const FAULTS = [
  'missing',
  'not-a-decimal',
  'below-zero',
  'zero',
  'too-many-decimals',
  'too-many-digits',
  'above-limit',
  'above-factor',
  'above-total',
  'above-purchase',
  'below-gases',
  'factor-below-gases',
  'not-offered',
  'unknown-input',
  'no-own-factor',
  'no-figure',
  'not-a-factor-unit',
  'not-the-factor-unit',
  'not-per-quantity',
  'only-one-way',
  'only-mass-and-distance',
  'only-foreign-money',
  'only-distance-and-fuel',
  'only-money-and-fuel',
  'only-in-act',
  'only-in-tas',
  'only-in-nt',
  'only-natural-gas',
  'stated-twice',
  'in-quantity-already',
  'not-split-by-kyoto',
  'single-figure-only',
  'not-a-date',
  'before-first-day',
  'no-conversion',
  'no-factor',
] as const;

export type FaultCode = (typeof FAULTS)[number];

/** A fault, with the values that its sentence names. */
export interface Fault {
  readonly fault: FaultCode;
  readonly values?: Readonly<Record<string, string>>;
}

/** A fault whose sentence names a single value. */
export const faultOf = (fault: FaultCode, value: string): Fault => ({ fault, values: { value } });

/** A unit that cannot be converted to the one needed. */
export const noConversion = (from: string, to: string): Fault => ({ fault: 'no-conversion', values: { from, to } });
