import { exactText, type Decimal } from '#domain/units';
import { cited, type ReferenceLibrary } from '#plugins/reference/reference-data/server';
import type { FactorHit } from '../contract/index.ts';
import { amountBeside, perUnitFor, tonnesOf } from '../domain/per-unit.ts';
import type { Found } from './factor-finder.ts';

/** Last day of an edition that is valid until the next. */
const OPEN_END = '9999-12-31';

/** What all rows of an answer are presented with. */
export interface Presenting {
  readonly library: ReferenceLibrary;
  /** Number of terms looked for. */
  readonly terms: number;
  readonly unit?: string | undefined;
  readonly scope?: number | undefined;
  readonly quantity?: string | undefined;
  /** Result of the first row. */
  readonly first: Decimal | null;
}

/** t CO2-e of a row for the quantity; null without one. */
export function tonnesOfFound(
  { entry: { perUnits } }: Found,
  { quantity, unit }: Pick<Presenting, 'quantity' | 'unit'>,
) {
  return quantity === undefined || unit === undefined ? null : tonnesOf(perUnits, quantity, unit);
}

export function presentHit(found: Found, presenting: Presenting): FactorHit {
  const { row, edition, countries, perUnits, choices } = found.entry;
  const { library, terms, unit, scope, first } = presenting;
  const { categories: _categories, ...shown } = cited(library, row);
  const figure = perUnitFor(perUnits, unit);
  const tonnes = tonnesOfFound(found, presenting);
  return {
    ...shown,
    values: { ...row.values },
    missing: { ...row.missing },
    countries: [...countries],
    editionTitle: edition.title,
    editionFamily: edition.family,
    licence: edition.licence,
    gwpSet: edition.gwpSet,
    figure: { value: figure ? exactText(figure.value) : '', unit: figure?.unit ?? '' },
    choices: choices
      .filter((choice) => scope === undefined || choice.scope === scope)
      .map((choice) => ({ ...choice, units: [...choice.units] })),
    reasons: {
      words: { code: found.matched === terms ? 'all' : 'some', value: `${found.matched}/${terms}` },
      place: { code: found.place, value: row.region ?? countries.join(', ') },
      year: {
        code: found.year.fit,
        value: `${edition.appliesFrom}/${edition.appliesTo === OPEN_END ? '' : edition.appliesTo}`,
      },
      unit: { code: found.unit, value: figure?.per ?? '' },
      source: { code: 'edition', value: shown.source },
      verification: { code: row.verification, value: row.witnesses },
    },
    amount: tonnes && amountBeside(tonnes, first),
  };
}
