import { shiftDecimal } from '#design-system';
import type { AmountUnit } from '#design-system';

/** Units of emissions for display, with their decimals. */
export const AMOUNT_UNITS: Readonly<Record<AmountUnit, { readonly power: number; readonly digits: number }>> = {
  t: { power: 0, digits: 1 },
  kt: { power: 3, digits: 2 },
  Mt: { power: 6, digits: 4 },
};

/** Amounts of the roll-up. */
export const EMISSION_UNIT = 't CO2-e';

/** Tonnes in the display unit, exact; null stays "no data". */
export function inUnit(tonnes: string | null, unit: AmountUnit): string | null {
  return tonnes === null ? null : shiftDecimal(tonnes, AMOUNT_UNITS[unit].power);
}
