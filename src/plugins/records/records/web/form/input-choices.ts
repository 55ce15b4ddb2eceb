import { editionsInCountry } from '#plugins/reference/reference-data/contract';
import type {
  ConsumptionTypeOption,
  FrameworkOption,
  InputTypeOption,
} from '#plugins/reference/reference-data/contract';

export type Edition = FrameworkOption['versions'][number];

/** An input to choose. The lookup has two entries with one id for electricity, which are merged here. */
export interface InputChoice extends Pick<InputTypeOption, 'id' | 'name' | 'subCategoryId' | 'units' | 'methodId'> {
  readonly uses: readonly ConsumptionTypeOption[];
  /** Whether its records have location-based and market-based figures. */
  readonly isDual: boolean;
}

/** The factors of an input in one edition at one place. */
export type InputFactors = Pick<InputTypeOption, 'factors' | 'alternates'>;

const distinct = <T extends { readonly id: string }>(rows: readonly T[]) => [
  ...new Map(rows.map((row) => [row.id, row])).values(),
];

/** The inputs of a lookup without duplicates. */
export function inputChoices(options: readonly InputTypeOption[]): readonly InputChoice[] {
  return [...groups(options)].map((same) => {
    const [{ id, name, subCategoryId, units, methodId, consumptionTypes }] = same;
    return { id, name, subCategoryId, units, methodId, uses: consumptionTypes, isDual: same.length > 1 };
  });
}

/** The inputs with the uses available in a framework, plus one that is already chosen. */
export function choicesFor(
  choices: readonly InputChoice[],
  frameworkId: string | undefined,
  chosen: string | undefined,
): readonly InputChoice[] {
  return choices.map((choice) => ({
    ...choice,
    uses: choice.uses.filter(
      ({ id, frameworkIds }) =>
        id === chosen || frameworkIds === undefined || !frameworkId || frameworkIds.includes(frameworkId),
    ),
  }));
}

/** The factors of an input, from all its entries. */
export function inputFactors(options: readonly InputTypeOption[]): InputFactors {
  return {
    factors: distinct(options.flatMap(({ factors }) => factors)),
    alternates: distinct(options.flatMap(({ alternates }) => alternates)),
  };
}

type Entries = readonly [InputTypeOption, ...InputTypeOption[]];

function groups(options: readonly InputTypeOption[]): Iterable<Entries> {
  const byId = new Map<string, Entries>();
  for (const option of options) {
    const before = byId.get(option.id);
    byId.set(option.id, before ? [...before, option] : [option]);
  }
  return byId.values();
}

/** The editions with figures for the use, or for any use while none is chosen. */
export function editionsFor(
  editions: readonly Edition[],
  uses: readonly Pick<ConsumptionTypeOption, 'id' | 'editionIds'>[],
  useId: string | undefined,
): readonly Edition[] {
  const asked = uses.filter(({ id }) => useId === undefined || id === useId);
  if (asked.length === 0) return editions;
  const printed = new Set(asked.flatMap(({ editionIds }) => editionIds));
  return editions.filter(({ id }) => printed.has(id));
}

interface Where {
  /** Editions of the framework; none while it is not known. */
  readonly ofFramework: readonly Edition[];
  readonly country: string | undefined;
  /** The edition that is chosen already: it stays in sight. */
  readonly chosen: string | undefined;
}

/** Of these editions those of the framework and the country; where there is none, all. */
export function editionsOffered(
  editions: readonly Edition[],
  { ofFramework, country, chosen }: Where,
): readonly Edition[] {
  const ids = new Set(ofFramework.map(({ id }) => id));
  const own = editions.filter(({ id }) => ids.has(id));
  const offered = editionsInCountry(own.length > 0 ? own : editions, country);
  return editions.filter((edition) => edition.id === chosen || offered.includes(edition));
}
