import { partsOf } from '#domain/time';
import type { Translate } from '#core';
import { formatDecimal, type Tone } from '#design-system';
import type { Radar, RadarRow, RadarSubject } from '../contract/index.ts';

/** Cached responses that a change of baselines or sizes invalidates. */
export const ANSWERS_OF_THRESHOLDS = ['/api/thresholds'];

/** A line of the radar with its facility or group. */
export interface SubjectLine {
  readonly subject: RadarSubject;
  readonly line: RadarRow;
}

/** Every line, nearest to its limit first; those without data last. */
export function linesOf({ group, facilities }: Pick<Radar, 'group' | 'facilities'>): readonly SubjectLine[] {
  const all = [group, ...facilities].flatMap((subject) => subject.lines.map((line) => ({ subject, line })));
  return all.toSorted((one, other) => Number(other.line.share ?? -1) - Number(one.line.share ?? -1));
}

/** Limits that can still be avoided come before those already met. */
const ORDER = ['WILL', 'NEAR', 'MET', 'BELOW'] as const;

export const comingFirst = (lines: readonly SubjectLine[]) =>
  ORDER.flatMap((state) => lines.filter(({ line }) => line.state === state));

/** Scopes of a measure's records. */
const SCOPES = { emissions: [1, 2], scope1: [1], consumed: [1, 2], produced: [4] } as const;

/** The records behind a line. */
export function narrowedTo({ from, to, companyId }: Radar, { subject, line }: SubjectLine) {
  return {
    companyId,
    from,
    to,
    scope: SCOPES[line.measure],
    ...(subject.facilityId === null ? {} : { facilityId: subject.facilityId }),
  };
}

export const unitOf = ({ measure }: Pick<RadarRow, 'measure'>) =>
  measure === 'consumed' || measure === 'produced' ? 'GJ' : 't CO2-e';

/** Tones of a line's status. */
export const TONES: Readonly<Record<RadarRow['state'], Tone>> = {
  MET: 'danger',
  WILL: 'warning',
  NEAR: 'info',
  BELOW: 'success',
  NO_DATA: 'neutral',
  NOT_LARGE: 'neutral',
};

export const nameOf = (t: Translate, { name }: RadarSubject) => (name === '' ? t('thresholds.group') : name);

/** A whole figure with its unit; null: no data. */
export const figure = (amount: string | null, unit: string) =>
  amount === null ? null : `${formatDecimal(amount, 0) ?? amount} ${unit}`;

/** `Nov 2026`. At noon UTC, so that no time zone shifts it to another month. */
export function monthText(month: string, language: string): string {
  const { year, month: number } = partsOf(month);
  const noon = new Date(Date.UTC(year, number - 1, 1, 12));
  return new Intl.DateTimeFormat(language, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(noon);
}

/** How the year end was projected, with its numbers. */
export function workingText(t: Translate, line: RadarRow): string {
  const { method, base, yearEnd, days, ofDays, sameBefore, wholeBefore } = line.projection;
  const unit = unitOf(line);
  const say = (amount: string | null) => figure(amount, unit) ?? '';
  return t(`thresholds.working.${method}`, {
    base: say(base),
    end: say(yearEnd),
    days: String(days),
    ofDays: String(ofDays),
    same: say(sameBefore),
    whole: say(wholeBefore),
  });
}

/** Facilities with their countries: "Lyon Depot (France)". */
export function placesText(
  places: readonly { readonly name: string; readonly country: string }[],
  language: string,
): string {
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return places.map(({ name, country }) => `${name} (${names.of(country) ?? country})`).join(', ');
}
