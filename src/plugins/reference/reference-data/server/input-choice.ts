import { AUSTRALIA, type Place } from '#domain/emissions';
import { methodIn, type ConsumptionTypeOption, type InputTypeOption } from '../contract/index.ts';
import { presentInput, presentUse } from './present-option.ts';
import type { ConsumptionType, InputType } from './reference-content.ts';
import type { ReferenceLibrary } from './library/reference-library.ts';

/** Most inputs of a list with the factors of each: beyond that a response would be megabytes. */
const MOST_WITH_FACTORS = 150;

interface Wanted {
  readonly categoryId?: string | undefined;
  readonly subCategoryId?: string | undefined;
  /** Id or code of one input. */
  readonly inputTypeId?: string | undefined;
  /** Requested edition; without one every input uses its own. */
  readonly editionId?: string | undefined;
  readonly lean: boolean;
  readonly today: string;
  readonly place: Place | undefined;
}

/** The default edition of an input: that of today among its own, or its oldest. */
function editionOf(input: InputType, library: ReferenceLibrary, { today, place }: Wanted): string {
  const own = [...new Set(input.consumptionTypes.flatMap((use) => use.editionIds))];
  const edition =
    library.editionFor(today, { among: own, country: place?.country ?? AUSTRALIA }) ??
    library.editions().find(({ id }) => own.includes(id));
  return edition?.id ?? '';
}

/** The code of the entry for the market-based method ends in `-market`; both entries belong to one input. */
const asked = (wanted: string | undefined, id: string) =>
  wanted === undefined || wanted === id || wanted === `${id}-market`;

/** Inputs of a query, with factors if they are few. */
export function inputsFor(library: ReferenceLibrary, wanted: Wanted): readonly InputTypeOption[] {
  const { categoryId, subCategoryId, inputTypeId, editionId, lean, place } = wanted;
  const inputs = library
    .inputTypes({ categoryId, editionId })
    .filter(
      (input) => asked(inputTypeId, input.id) && (subCategoryId === undefined || input.subCategoryId === subCategoryId),
    );
  const factors = !lean && inputs.length <= MOST_WITH_FACTORS;
  return inputs
    .flatMap((input) =>
      presentInput(input, library, {
        editionId: editionId ?? editionOf(input, library, wanted),
        everyUse: editionId === undefined,
        factors,
        place,
      }),
    )
    .filter(({ id, code }) => inputTypeId === undefined || inputTypeId === id || inputTypeId === code);
}

/** Uses of an input over its categories, each once, with its method and units. */
export function usesFor(inputs: readonly InputType[], editionId: string | undefined): ConsumptionTypeOption[] {
  const byId = new Map<string, ConsumptionType>();
  for (const input of inputs)
    for (const use of input.consumptionTypes) {
      const before = byId.get(use.id);
      byId.set(use.id, {
        ...use,
        methodId: methodIn(input, use, editionId),
        units: use.units ?? input.units,
        editionIds: [...new Set([...(before?.editionIds ?? []), ...use.editionIds])],
      });
    }
  return [...byId.values()]
    .filter((use) => editionId === undefined || use.editionIds.includes(editionId))
    .map(presentUse);
}
