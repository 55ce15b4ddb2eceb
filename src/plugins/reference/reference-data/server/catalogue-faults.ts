import type { InputType, ReferenceContent } from './reference-content.ts';

/** Values that occur more than once, each listed once. */
function twice(values: readonly string[]): readonly string[] {
  const seen = new Set<string>();
  const again = new Set<string>();
  for (const value of values) (seen.has(value) ? again : seen).add(value);
  return [...again];
}

function inputFaults(input: InputType, known: { categories: Set<string>; parts: Set<string>; editions: Set<string> }) {
  const named = `The input "${input.id}" of the category "${input.categoryId}"`;
  const editions = new Set(input.consumptionTypes.flatMap((use) => use.editionIds));
  return [
    ...(known.categories.has(input.categoryId) ? [] : [`${named} is in a category that nobody declares.`]),
    ...(known.parts.has(`${input.categoryId}/${input.subCategoryId}`)
      ? []
      : [`${named} is in the sub-category "${input.subCategoryId}", which the category does not have.`]),
    ...(input.units.length === 0 ? [`${named} has no unit.`] : []),
    ...(input.consumptionTypes.length === 0 ? [`${named} has no use, so that nobody could record it.`] : []),
    ...[...editions]
      .filter((id) => !known.editions.has(id))
      .map((id) => `${named} names the edition "${id}", which is not known.`),
  ];
}

/** Faults in a catalogue made of the tables and the scopes' contributions; empty if it is consistent. */
export function catalogueFaults(content: ReferenceContent): readonly string[] {
  const known = {
    categories: new Set(content.categories.map(({ id }) => id)),
    parts: new Set(content.subCategories.map(({ categoryId, id }) => `${categoryId}/${id}`)),
    editions: new Set(content.editions.map(({ id }) => id)),
  };
  const strayParts = content.subCategories.filter(({ categoryId }) => !known.categories.has(categoryId));
  const inputs = content.inputTypes.map(({ categoryId, id }) => `${categoryId}/${id}`);
  const parts = content.subCategories.map(({ categoryId, id }) => `${categoryId}/${id}`);
  return [
    ...twice(content.categories.map(({ id }) => id)).map((id) => `The category "${id}" is declared twice.`),
    ...twice(parts).map((part) => `The sub-category "${part}" is declared twice.`),
    ...twice(inputs).map((input) => `The input "${input}" is declared twice.`),
    ...strayParts.map(
      (part) => `The sub-category "${part.id}" is in the category "${part.categoryId}", which nobody declares.`,
    ),
    ...content.inputTypes.flatMap((input) => inputFaults(input, known)),
  ];
}
