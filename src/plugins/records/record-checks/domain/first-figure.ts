import { decimal } from '#domain/units';
import { shownFigure } from './entry.ts';
import type { Finding } from './finding.ts';
import type { Compared } from './history.ts';
import { intendedUnit } from './intended-unit.ts';
import { THRESHOLDS } from './thresholds.ts';

/** Comparison amounts for a first figure, in t CO2-e a day. Null: no records. */
export interface KnownSizes {
  /** The most another facility of the same company records of the same input. */
  readonly others: number | null;
  /** Everything else recorded for the facility in the year before. */
  readonly facility: number | null;
}

export const NO_SIZES: KnownSizes = { others: null, facility: null };

/** Whether a record has too little history for a usual quantity: then its size is compared. */
export const isFirst = ({ before }: Compared): boolean => before.length < THRESHOLDS.slipHistory;

const DAYS_OF_YEAR = 365;

/**
 * A figure without a history: far above other facilities of the company for the same input, above the facility itself,
 * or, if neither is known, above the size of a facility of the Safeguard Mechanism. Data of other companies is never
 * used.
 */
export function firstFigure(
  compared: Compared,
  { tonnes, sizes, units }: { tonnes: string | null; sizes: KnownSizes; units: readonly string[] },
): Finding | null {
  const { entry } = compared;
  const amount = tonnes === null ? 0 : decimal(tonnes).toNumber();
  if (!isFirst(compared) || amount < THRESHOLDS.firstFrom) return null;
  const perDay = amount / entry.days;
  const meant = intendedUnit(entry.unit, units, 'smaller');
  const said = (code: Finding['code'], than: number | null): Finding => ({
    code,
    path: 'quantity',
    values: {
      tonnes: shownFigure(amount),
      ...(than === null
        ? {}
        : { times: shownFigure(Number((perDay / than).toPrecision(2))), usual: shownFigure(than * entry.days) }),
      ...(meant === undefined ? {} : { meant }),
    },
  });
  const { others, facility } = sizes;
  if (others !== null && others > 0)
    return perDay / others >= THRESHOLDS.firstTimesOthers ? said('first-above-others', others) : null;
  if (facility !== null && facility > 0)
    return perDay / facility >= THRESHOLDS.firstTimesFacility ? said('first-above-facility', facility) : null;
  return perDay * DAYS_OF_YEAR > THRESHOLDS.firstYear ? said('first-large', null) : null;
}
