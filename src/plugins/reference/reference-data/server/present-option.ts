import { cited } from './cited.ts';
import type { Place } from '#domain/emissions';
import type {
  CategoryOption,
  ConsumptionTypeOption,
  FactorOption,
  FrameworkOption,
  InputTypeListItem,
  InputTypeOption,
} from '../contract/index.ts';
import type { Category, ConsumptionType, Edition, Framework, InputType, LibraryFactor } from './reference-content.ts';
import type { ReferenceLibrary } from './library/reference-library.ts';

/** Suffix of the code of an input's market-based entry. */
const MARKET = '-market';

const coded = <T extends { readonly id: string; readonly name: string }>({ id, name }: T) => ({ id, code: id, name });

export function presentFramework(framework: Framework, library: ReferenceLibrary, today: string): FrameworkOption {
  const current = library.editionFor(today)?.id;
  const version = ({
    id,
    family,
    countries,
    title,
    published,
    appliesFrom,
    appliesTo,
    gwpSet,
    source,
    licence,
  }: Edition) => ({
    family,
    countries: [...countries],
    published,
    appliesFrom,
    appliesTo,
    gwpSet,
    source,
    licence,
    id,
    code: id,
    name: title,
    isDefault: id === current,
  });
  return {
    ...coded(framework),
    versions: library
      .editions()
      .filter(({ id }) => framework.editionIds.includes(id))
      .map(version),
  };
}

export const presentCategory = (category: Category): CategoryOption => ({
  ...coded(category),
  scope: category.scope,
  ghgCategoryNo: category.ghgCategoryNo,
  derived: category.derived,
});

export const presentUse = (use: ConsumptionType): ConsumptionTypeOption => ({
  ...coded(use),
  editionIds: [...use.editionIds],
  ...(use.methodId === undefined ? {} : { methodId: use.methodId }),
  ...(use.methodIds === undefined ? {} : { methodIds: { ...use.methodIds } }),
  ...(use.units === undefined ? {} : { units: [...use.units] }),
  ...(use.factorUnits === undefined ? {} : { factorUnits: [...use.factorUnits] }),
  ...(use.frameworkIds === undefined ? {} : { frameworkIds: [...use.frameworkIds] }),
});

/** A row as the browser's factor book needs it, without the categories it may be recorded in. */
function presentFactor(factor: LibraryFactor): FactorOption {
  const { categories: _categories, ...shown } = factor;
  return { ...shown, values: { ...factor.values }, missing: { ...factor.missing } };
}

interface Showing {
  /** Edition whose factors are included. */
  readonly editionId: string;
  readonly place?: Place | undefined;
  /** Every use, not only those the edition prints. */
  readonly everyUse?: boolean;
  /** Whether factors are included; true by default. */
  readonly factors?: boolean;
}

const NO_FACTORS = { used: [], alternates: [] } as const;

/** The entries of one input: two for electricity, one for every other input. */
export function presentInput(
  input: InputType,
  library: ReferenceLibrary,
  { editionId, place, everyUse = false, factors = true }: Showing,
): readonly InputTypeOption[] {
  const { used, alternates } = factors ? library.factorsOf(input, editionId, place) : NO_FACTORS;
  const entry = {
    ...coded(input),
    label: null,
    marketBased: false,
    categoryId: input.categoryId,
    subCategoryId: input.subCategoryId,
    units: [...input.units],
    methodId: input.methodId,
    versionId: editionId,
    consumptionTypes: input.consumptionTypes
      .filter((use) => everyUse || use.editionIds.includes(editionId))
      .map(presentUse),
    factors: used.map((factor) => presentFactor(cited(library, factor))),
    alternates: alternates.map(presentFactor),
  };
  if (!input.dualMethod) return [entry];
  return [
    { ...entry, label: 'Location-based' },
    { ...entry, code: `${input.id}${MARKET}`, label: 'Market-based', marketBased: true },
  ];
}

/** Every input once: a fuel in two categories lists both. */
export function presentInputList(library: ReferenceLibrary, only?: number): InputTypeListItem[] {
  const items = new Map<string, InputTypeListItem>();
  for (const input of library.inputTypes()) {
    const scope = library.category(input.categoryId)?.scope;
    if (only !== undefined && scope !== only) continue;
    const item = items.get(input.id) ?? { ...coded(input), categoryIds: [], scopes: [] };
    const scopes = scope === undefined || item.scopes.includes(scope) ? item.scopes : [...item.scopes, scope];
    items.set(input.id, { ...item, categoryIds: [...item.categoryIds, input.categoryId], scopes });
  }
  return [...items.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}
