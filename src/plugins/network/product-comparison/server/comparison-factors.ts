import { gridRegion } from '#domain/emissions';
import { isElectricityHistory } from '#plugins/reference/reference-data/contract';
import type { ReferenceLibrary, LibraryFactor } from '#plugins/reference/reference-data/server';
import type { ComparisonFactors, ComparisonPlace } from '../contract/index.ts';
import { ABROAD_INPUTS, SUPPLIES } from '../domain/index.ts';

const HOME = 'NGA';
const ABROAD = 'DESNZ';

const FUELS: ReadonlySet<string> = new Set(SUPPLIES);
const ABROAD_ROWS: ReadonlySet<string> = new Set(ABROAD_INPUTS);

/** Kinds of rows electricity uses, in any place. */
const MARKET = new Set(['electricity-residual-mix', 'renewable-power-percentage', 'jurisdictional-power-percentage']);

const isUsed = ({ flag }: LibraryFactor) => flag === 'primary' || flag === 'derived';

function isWanted(row: LibraryFactor, grid: string): boolean {
  if (row.kind === 'fuel') return FUELS.has(row.input ?? '');
  if (row.kind === 'electricity-location') return row.region === grid;
  return MARKET.has(row.kind);
}

/** The newest edition of the United Kingdom that publishes every row a comparison may use from it. */
function abroadEdition(library: ReferenceLibrary): string | null {
  const editions = library.editions().filter(({ family }) => family === ABROAD);
  for (const { id } of editions.toReversed()) {
    const printed = new Set(library.factors(id).map(({ input }) => input));
    if (ABROAD_INPUTS.every((input) => printed.has(input))) return id;
  }
  return null;
}

/** Every factor a comparison at a place may need, of all editions: a few hundred rows. */
export function comparisonFactors(library: ReferenceLibrary, place: ComparisonPlace, today: string): ComparisonFactors {
  const editions = library.editions().filter(({ id, family }) => family === HOME && !isElectricityHistory(id));
  const abroad = abroadEdition(library);
  const homeIds = new Set(editions.map(({ id }) => id));
  const rows = library
    .factors()
    .filter(
      (row) =>
        isUsed(row) &&
        ((isWanted(row, gridRegion(place)) && (row.year !== null || homeIds.has(row.edition))) ||
          (row.edition === abroad && ABROAD_ROWS.has(row.input ?? ''))),
    );
  return {
    place,
    editions: editions.map(({ id, appliesFrom }) => ({ id, from: appliesFrom })),
    edition: library.editionFor(today)?.id ?? editions.at(-1)?.id ?? '',
    abroad,
    rows,
  };
}
