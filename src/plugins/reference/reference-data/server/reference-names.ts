import type { TextLanguage, Texts } from '#server';
import type { Category, ConsumptionType, InputType, SubCategory } from './reference-content.ts';

/** Where names are looked for: `reference-data.<kind>.<id>`. */
export type NameTexts = Pick<Texts, 'find'>;

/** What a record is about, by ids. */
export interface NamedActivity {
  readonly category: string;
  readonly inputType: string;
  readonly consumptionType: string | null;
}

/**
 * Names in one language, as screens show them. Without a text the name is that of the source; an unknown id is its own
 * name. Derived lines refer to an input or a use of another category: then the id alone is looked up.
 */
export interface ReferenceNames {
  category(id: string): string;
  /** A part of a category. */
  family(categoryId: string, id: string): string;
  input(categoryId: string, id: string): string;
  /** An input wherever it is recorded. */
  anyInput(id: string): string;
  use(activity: NamedActivity): string | null;
}

interface Named {
  readonly categories: readonly Category[];
  readonly subCategories: readonly SubCategory[];
  readonly inputTypes: readonly InputType[];
}

const keyOf = (...ids: readonly string[]) => ids.join('\n');

/** The first item for each key. */
function firsts<T>(things: readonly T[], key: (thing: T) => string): ReadonlyMap<string, T> {
  return new Map(things.toReversed().map((thing) => [key(thing), thing]));
}

/** Names of one content in every language. Tables are indexed once, not for every line of a file. */
export function referenceNames(content: Named, texts: NameTexts): (language: TextLanguage) => ReferenceNames {
  const uses = content.inputTypes.flatMap(({ categoryId, id, consumptionTypes }) =>
    consumptionTypes.map((use) => ({ category: categoryId, input: id, use })),
  );
  const known = {
    categories: firsts(content.categories, ({ id }) => id),
    families: firsts(content.subCategories, ({ categoryId, id }) => keyOf(categoryId, id)),
    inputs: firsts(content.inputTypes, ({ categoryId, id }) => keyOf(categoryId, id)),
    anyInputs: firsts(content.inputTypes, ({ id }) => id),
    uses: firsts(uses, ({ category, input, use }) => keyOf(category, input, use.id)),
    usesOfInput: firsts(uses, ({ input, use }) => keyOf(input, use.id)),
    anyUses: firsts(uses, ({ use }) => use.id),
  };
  const consumptionOf = ({ category, inputType }: NamedActivity, id: string): ConsumptionType | undefined =>
    (
      known.uses.get(keyOf(category, inputType, id)) ??
      known.usesOfInput.get(keyOf(inputType, id)) ??
      known.anyUses.get(id)
    )?.use;

  const namesIn = (language: TextLanguage): ReferenceNames => {
    const name = (kind: string, id: string, printed: { readonly name: string } | undefined) =>
      texts.find(`reference-data.${kind}.${id}`, language) ?? printed?.name ?? id;
    return {
      category: (id) => name('category', id, known.categories.get(id)),
      family: (categoryId, id) => name('family', id, known.families.get(keyOf(categoryId, id))),
      input: (categoryId, id) => name('input', id, known.inputs.get(keyOf(categoryId, id)) ?? known.anyInputs.get(id)),
      anyInput: (id) => name('input', id, known.anyInputs.get(id)),
      use: (activity) => {
        const id = activity.consumptionType;
        return id === null ? null : name('use', id, consumptionOf(activity, id));
      },
    };
  };
  const names = { en: namesIn('en'), vi: namesIn('vi'), fr: namesIn('fr') };
  return (language) => names[language];
}
