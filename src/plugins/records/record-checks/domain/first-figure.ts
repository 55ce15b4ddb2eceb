import { decimal } from '#domain/units';
import { shownFigure } from './entry.ts';
import type { Finding } from './finding.ts';
import type { Compared } from './history.ts';
import { meantUnit } from './meant-unit.ts';
import { THRESHOLDS } from './thresholds.ts';

/** What a first figure is held against, in t CO2-e a day. Null: nothing is recorded. */
export interface KnownSizes {
  /** The most another facility of the same company records of the same input. */
  readonly others: number | null;
  /** Everything else recorded for the facility in the year before. */
  readonly facility: number | null;
}

export const NO_SIZES: KnownSizes = { others: null, facility: null };

/** Whether a record has too little behind it for anything to be usual: then it is held against sizes. */
export const isFirst = ({ before }: Compared): boolean => before.length < THRESHOLDS.slipHistory;

const DAYS_OF_YEAR = 365;

/**
 * A figure without a history of its own: far above what other facilities of the company record of the same input, above the
 * facility itself, or, where neither is known, the size of a facility of the Safeguard Mechanism. Other companies are never
 * looked at.
 */
export function firstFigure(
  compared: Compared,
  { tonnes, sizes, units }: { tonnes: string | null; sizes: KnownSizes; units: readonly string[] },
): Finding | null {
  const { entry } = compared;
  const amount = tonnes === null ? 0 : decimal(tonnes).toNumber();
  if (!isFirst(compared) || amount < THRESHOLDS.firstFrom) return null;
  const perDay = amount / entry.days;
  const meant = meantUnit(entry.unit, units, 'smaller');
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
