import { formatDay, type Translate } from '#core';
import { formatExact } from '#design-system';
import { OWN_GASES } from '#domain/emissions';
import type { ReferenceName } from '#plugins/reference/reference-data/web';
import type { OwnFactorVersion } from '../contract/index.ts';

/** Shown where a version says nothing. */
const NOTHING = '–';

const FIGURES: ReadonlySet<string> = new Set(['value', ...OWN_GASES]);

interface Names {
  readonly t: Translate;
  readonly nameOf: ReferenceName;
  readonly countryOf: (code: string) => string;
  readonly facilityOf: (id: string) => string;
}

/** A field of a version as text. */
export function fieldText(
  version: OwnFactorVersion,
  field: string,
  { t, nameOf, countryOf, facilityOf }: Names,
): string {
  if (field === 'countries')
    return version.countries.length === 0 ? t('custom-factors.anywhere') : version.countries.map(countryOf).join(', ');
  if (field === 'facilityIds')
    return version.facilityIds.length === 0
      ? t('custom-factors.everywhere')
      : version.facilityIds.map(facilityOf).join(', ');
  if (field === 'evidenceIds') return String(version.evidenceIds.length);
  const said = Object.entries(version).find(([name]) => name === field)?.[1];
  if (said === undefined || said === null || said === '' || typeof said === 'object') return NOTHING;
  const text = String(said);
  if (FIGURES.has(field)) return formatExact(text) ?? text;
  if (field === 'validFrom' || field === 'validTo') return formatDay(text);
  if (field === 'categoryId') return nameOf('category', text, text);
  if (field === 'inputTypeId') return nameOf('input', text, text);
  return field === 'basis' ? t(`custom-factors.basis.${text}`) : text;
}

/** What a version changed, one line for each field: before → after. */
export const changeLines = (
  version: OwnFactorVersion,
  before: OwnFactorVersion | undefined,
  names: Names,
): readonly string[] =>
  before === undefined
    ? []
    : version.changed.map((field) =>
        names.t('shell.named', {
          name: names.t(`custom-factors.field.${field}`),
          what: `${fieldText(before, field, names)} → ${fieldText(version, field, names)}`,
        }),
      );
