import type { Edition, InputType, LibraryFactor, ReferenceContent } from './reference-content.ts';
import { USES } from './seed/catalogue.ts';
import { inputTypesOf } from './seed/input-types.ts';

/** A complete edition that is not in the library yet. */
export interface EditionAddition {
  readonly edition: Edition;
  /** Frameworks whose reports may use it. */
  readonly frameworkIds: readonly string[];
  readonly factors: readonly LibraryFactor[];
}

const GRID = 'electricity-location';

const rank = (useId: string) => USES.findIndex(([id]) => id === useId);

/** Inputs and uses an edition adds to the library's tables. Those of the scopes' catalogues follow their factors. */
export function gainedInputs({ edition, factors }: EditionAddition): readonly InputType[] {
  const primary = factors.filter((row) => row.flag === 'primary');
  const powered = primary.some((row) => row.kind === GRID) ? [edition.id] : [];
  return inputTypesOf(primary, [edition.id], powered);
}

/** An input with the uses of both: editions are merged into known uses, and new uses are added. */
function joined(known: InputType, gained: InputType): InputType {
  const uses = known.consumptionTypes.map((use) => {
    const more = gained.consumptionTypes.find(({ id }) => id === use.id);
    const methodIds = { ...use.methodIds, ...more?.methodIds };
    return {
      ...use,
      editionIds: [...use.editionIds, ...(more?.editionIds ?? [])],
      ...(Object.keys(methodIds).length === 0 ? {} : { methodIds }),
    };
  });
  const further = gained.consumptionTypes.filter(({ id }) => !known.consumptionTypes.some((use) => use.id === id));
  return { ...known, consumptionTypes: [...uses, ...further].toSorted((a, b) => rank(a.id) - rank(b.id)) };
}

/** The content of the library after the edition is published. */
export function withEdition(content: ReferenceContent, addition: EditionAddition): ReferenceContent {
  const { edition, frameworkIds, factors } = addition;
  const gained = new Map(gainedInputs(addition).map((input) => [`${input.categoryId}/${input.id}`, input]));
  const known = content.inputTypes.map((input) => {
    const more = gained.get(`${input.categoryId}/${input.id}`);
    if (!more) return input;
    gained.delete(`${input.categoryId}/${input.id}`);
    return joined(input, more);
  });
  return {
    ...content,
    editions: [...content.editions, edition],
    frameworks: content.frameworks.map((framework) =>
      frameworkIds.includes(framework.id)
        ? { ...framework, editionIds: [...framework.editionIds, edition.id] }
        : framework,
    ),
    inputTypes: [...known, ...gained.values()],
    factors: [...content.factors, ...factors],
  };
}
