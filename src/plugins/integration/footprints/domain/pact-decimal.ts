import { decimal, type Decimal } from '#domain/units';

/** `string<decimal>` of the PACT data model, for example `12.3456`, `-9876.54`, `1.2345e+6`. */
const PACT_DECIMAL = /^([+-]?)(\d{1,60}(?:\.\d{0,60})?|\.\d{1,60})(?:[eE]([+-]?\d{1,2}))?$/;

export function isPactDecimal(text: string): boolean {
  return PACT_DECIMAL.test(text);
}

/** Throws for other texts: check them with `isPactDecimal` first. */
export function pactDecimal(text: string): Decimal {
  const [, sign = '', digits, power = '0'] = PACT_DECIMAL.exec(text) ?? [];
  if (digits === undefined) throw new RangeError(`"${text}" is not a decimal of PACT.`);
  const value = decimal(digits).times(decimal(10).pow(Number(power)));
  return sign === '-' ? value.negated() : value;
}

/** Half a unit in the last place that a text states: what its rounding may have added or taken. A stated zero is none at all. */
export function roundingOf(text: string): Decimal {
  if (pactDecimal(text).isZero()) return decimal(0);
  const [, , digits = '', power = '0'] = PACT_DECIMAL.exec(text) ?? [];
  const places = (digits.split('.')[1] ?? '').length - Number(power);
  return decimal(10).pow(-places).div(2);
}
