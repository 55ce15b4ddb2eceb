import { formatDay, type Translate } from '#core';
import { formatExact } from '#design-system';
import { FRAMEWORKS } from '#plugins/reference/frameworks/contract';
import type { ComparedLine, LibraryEdition, LibraryRow } from '../contract/index.ts';

/** The text of a key, or the code itself: a new table may bring words without a translation. */
function worded(t: Translate, key: string, code: string): string {
  const text = t(key);
  return text === key ? code : text;
}

export const kindText = (t: Translate, kind: string) => worded(t, `factor-library.kind.${kind}`, kind);

export const figureText = (t: Translate, figure: string) => worded(t, `factor-library.figure.${figure}`, figure);

export const missingText = (t: Translate, reason: string) => worded(t, `factor-library.missing.${reason}`, reason);

/** A set of warming potentials; its code is its name, unless the source names none. */
export const gwpText = (t: Translate, gwpSet: string) => worded(t, `factor-library.gwp.${gwpSet}`, gwpSet);

/** Names of countries in a language; none means all. */
export function countriesText(t: Translate, codes: readonly string[], language: string): string {
  if (codes.length === 0) return t('factor-library.countries.all');
  const names = new Intl.DisplayNames(language, { type: 'region' });
  return codes.map((code) => names.of(code) ?? code).join(', ');
}

export const frameworkText = (id: string) => FRAMEWORKS.find((framework) => framework.id === id)?.name ?? id;

export const rowsText = (t: Translate, rows: number) =>
  t('factor-library.rows', { count: rows, shown: formatExact(String(rows)) ?? String(rows) });

/** A figure with its unit and all its digits; a dash if there is none. */
export function valueText(figure: { readonly value: string; readonly unit: string } | null): string {
  if (figure === null) return '–';
  // A year is a name, not an amount.
  if (figure.unit === 'year') return figure.value;
  return `${formatExact(figure.value) ?? figure.value} ${figure.unit}`;
}

/** `Scope 2 · 0.03 kg CO2-e/kWh → 0.07 kg CO2-e/kWh`: which of a factor's figures changed, and how. */
export function comparedText(t: Translate, { figure, older, newer }: Pick<ComparedLine, 'figure' | 'older' | 'newer'>) {
  const values = [older, newer].flatMap((one) => (one ? [valueText(one)] : []));
  return `${figureText(t, figure)} · ${values.join(' → ')}`;
}

/** The period an edition applies to. */
export const periodText = (
  t: Translate,
  { appliesFrom, appliesTo }: Pick<LibraryEdition, 'appliesFrom' | 'appliesTo'>,
) =>
  appliesTo === null
    ? t('factor-library.from-on', { from: formatDay(appliesFrom) })
    : t('factor-library.from-to', { from: formatDay(appliesFrom), to: formatDay(appliesTo) });

/** The main figure of a row: the first of these it has. */
const MAIN_FIGURES = ['co2e', 'scope2', 'co2', 'gwp', 'rate', 'percentage', 'scope3', 'ch4'];

/** The figure a list shows for a row. */
export function mainFigure({ values }: Pick<LibraryRow, 'values'>): { readonly name: string; readonly text: string } {
  const name = MAIN_FIGURES.find((one) => values[one]) ?? Object.keys(values)[0] ?? '';
  return { name, text: valueText(values[name] ?? null) };
}

/** The rest of a row's key: use, region, zone, year. */
export const placeText = (t: Translate, { use, region, zone, year }: LibraryRow) =>
  [use === null ? null : worded(t, `reference-data.use.${use}`, use), region, zone, year]
    .filter((part) => part !== null)
    .join(' · ');
