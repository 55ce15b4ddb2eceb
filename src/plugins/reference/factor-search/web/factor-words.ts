import { formatDay, type Language, type Translate } from '#core';
import { formatDecimal, formatExact } from '#design-system';
import type { ReferenceName } from '#plugins/reference/reference-data/web';
import type { FactorHit } from '../contract/index.ts';

/** The name of a factor: that of its input; of electricity also the name of the grid. */
export function factorName(nameOf: ReferenceName, { input, name, choices }: FactorHit): string {
  if (input !== null) return nameOf('input', input, name);
  const [first] = choices;
  return first ? `${nameOf('input', first.inputTypeId, first.inputTypeId)}, ${name}` : name;
}

/** What it is used for, if the factor depends on it. */
export const purposeName = (nameOf: ReferenceName, { use }: FactorHit): string | null =>
  use === null ? null : nameOf('use', use, use);

/** A figure with its unit and all its digits. */
export const figureText = ({ value, unit }: { readonly value: string; readonly unit: string }): string =>
  `${formatExact(value) ?? value} ${unit}`;

export const tonnesText = (t: Translate, tonnes: string): string =>
  t('factor-search.tonnes', { tonnes: formatDecimal(tonnes, 6) ?? tonnes });

/** With a sign, because it is a difference. */
export const signed = (figure: string, places: number): string =>
  `${figure.startsWith('-') ? '' : '+'}${formatDecimal(figure, places) ?? figure}`;

/** The difference to the first factor; null if there is none. */
export function differenceText(t: Translate, amount: FactorHit['amount']): string | null {
  if (!amount || amount.difference === null) return null;
  const tonnes = signed(amount.difference, 6);
  if (amount.percent === null) return t('factor-search.difference.alone', { tonnes });
  return t('factor-search.difference', { tonnes, percent: signed(amount.percent, 2) });
}

/** The name of a country; any other text, such as a grid, stays as it is. */
function countryName(language: Language, code: string): string {
  return /^[A-Z]{2}$/.test(code) ? (new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code) : code;
}

/** Where a factor is for: its grid or state, or its countries. */
export function placeName(language: Language, { region, countries }: FactorHit): string {
  const names = countries.map((code) => countryName(language, code));
  if (region === null || countries.includes(region))
    return region === null ? names.join(', ') : countryName(language, region);
  // The codes of states repeat between countries.
  return names.length === 1 ? `${region}, ${names.join(', ')}` : region;
}

/** The days an edition applies to. */
export function periodText(t: Translate, { reasons }: FactorHit): string {
  const [from = '', to = ''] = reasons.year.value.split('/');
  if (to === '') return t('factor-search.from-on', { from: formatDay(from) });
  return t('factor-search.from-to', { from: formatDay(from), to: formatDay(to) });
}

/** Whether a factor is the next best: it stands for one the source does not give. */
export const isNextBest = ({ reasons: { place, year } }: FactorHit): boolean =>
  place.code === 'wider-area' || year.code === 'stand-in';

/** The same with the mark of the next best. */
export const yearsText = (t: Translate, hit: FactorHit): string =>
  isNextBest(hit) ? t('factor-search.next-best.period', { period: periodText(t, hit) }) : periodText(t, hit);

/** Why a factor stands where it does, in plain words. */
export function reasonTexts(t: Translate, language: Language, hit: FactorHit): readonly string[] {
  const { words, place, year, unit, verification } = hit.reasons;
  const where = placeName(language, hit);
  return [
    ...(words.code === 'some' ? [t('factor-search.words.some', { value: words.value })] : []),
    where === '' ? t('factor-search.place.everywhere') : t(`factor-search.place.${place.code}`, { value: where }),
    t(`factor-search.year.${year.code}`, { edition: hit.edition, period: periodText(t, hit), name: hit.name }),
    t(`factor-search.unit.${unit.code}`, { value: unit.value }),
    t(`factor-search.verification.${verification.code}`),
  ];
}
