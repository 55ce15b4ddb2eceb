import type { InputType, LibraryFactor, ReferenceContent } from '../reference-content.ts';
import { readCountryElectricity } from './country-electricity.ts';
import { readCombustionFactors } from './combustion-files.ts';
import { COUNTRY_EDITIONS } from './country-editions.ts';
import { readCountryFuels } from './country-fuels.ts';
import { HISTORY_EDITIONS, readElectricityHistory } from './electricity-history.ts';
import { gridElectricity } from './input-types.ts';
import { libraryContent, OPEN_FRAMEWORKS } from './library-content.ts';

/** Editions with factors of a grid outside Australia, in alphabetical order as the tables return them. */
export const poweredEditions = (factors: readonly LibraryFactor[]): readonly string[] =>
  [
    ...new Set(factors.flatMap(({ kind, flag, edition }) => (kind === GRID && flag === 'primary' ? [edition] : []))),
  ].toSorted();

const GRID = 'electricity-location';

/** Grid electricity with the uses of further editions. */
function withEditions(input: InputType, editionIds: readonly string[]): InputType {
  const [more] = gridElectricity(editionIds).consumptionTypes;
  return {
    ...input,
    consumptionTypes: input.consumptionTypes.map((use) =>
      use.id === more?.id ? { ...use, ...more, editionIds: [...use.editionIds, ...more.editionIds].toSorted() } : use,
    ),
  };
}

/** Everything the migrations write, in library order. */
export async function currentContent(): Promise<ReferenceContent> {
  const before = await libraryContent();
  const electricity = await readCountryElectricity();
  const powered = poweredEditions(electricity);
  const countryIds = COUNTRY_EDITIONS.map(({ id }) => id);
  const historyIds = HISTORY_EDITIONS.map(({ id }) => id);
  return {
    ...before,
    editions: [...before.editions, ...COUNTRY_EDITIONS, ...HISTORY_EDITIONS],
    frameworks: before.frameworks.map((framework) => ({
      ...framework,
      editionIds: [...framework.editionIds, ...(OPEN_FRAMEWORKS.has(framework.id) ? countryIds : []), ...historyIds],
    })),
    inputTypes: before.inputTypes.map((input) =>
      input.id === gridElectricity([]).id ? withEditions(input, [...powered, ...historyIds]) : input,
    ),
    factors: [
      ...before.factors,
      ...(await readCombustionFactors()),
      ...electricity,
      ...(await readCountryFuels()),
      ...(await readElectricityHistory()),
    ],
  };
}
