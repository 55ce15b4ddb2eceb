import { shiftDecimal } from '#design-system';
import type { AmountUnit } from '#design-system';

/** Units a reader may choose for emissions, with the digits shown after the point. */
export const AMOUNT_UNITS: Readonly<Record<AmountUnit, { readonly power: number; readonly digits: number }>> = {
  t: { power: 0, digits: 1 },
  kt: { power: 3, digits: 2 },
  Mt: { power: 6, digits: 4 },
};

/** What the figures of the roll-up count. */
export const EMISSION_UNIT = 't CO2-e';

/** Tonnes as a figure of the unit, exact; null stays "no data". */
export function inUnit(tonnes: string | null, unit: AmountUnit): string | null {
  return tonnes === null ? null : shiftDecimal(tonnes, AMOUNT_UNITS[unit].power);
}
