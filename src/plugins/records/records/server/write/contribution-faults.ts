import type { Method } from '#domain/emissions';
import type { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import type { RecordScope } from '../../contract/index.ts';

type Inputs = Pick<ReferenceLibrary, 'categories' | 'inputTypes'>;

/**
 * Faults of the contributed scopes and methods, one sentence each, so that they show at boot, not at the first record.
 */
export function contributionFaults(
  scopes: readonly RecordScope[],
  methods: readonly Method[],
  library: Inputs,
): readonly string[] {
  const sentences: string[] = [];
  for (const [index, scope] of scopes.entries()) {
    const first = scopes.findIndex((other) => other.number === scope.number);
    if (first < index)
      sentences.push(
        `The scopes "${scopes[first]?.id}" and "${scope.id}" both have the number ${scope.number}. Give one another number.`,
      );
  }
  const known = new Set<string>();
  for (const { id } of methods) {
    if (known.has(id)) sentences.push(`Two plugins contribute the calculation method "${id}". Rename one.`);
    known.add(id);
  }
  for (const scope of scopes)
    for (const category of library.categories(scope.number))
      for (const input of library.inputTypes({ categoryId: category.id }))
        for (const methodId of methodsOf(input).filter((id) => !known.has(id)))
          sentences.push(
            `The input "${input.id}" of ${category.id} is calculated by "${methodId}", which no plugin contributes. Bind it as CalculationMethod in the server/plugin.ts of "${scope.id}".`,
          );
  return sentences;
}

/** The methods of an input: its own, or those of its uses. */
function methodsOf({ methodId, consumptionTypes }: ReturnType<Inputs['inputTypes']>[number]): readonly string[] {
  const named = consumptionTypes.flatMap((use) => [use.methodId ?? methodId, ...Object.values(use.methodIds ?? {})]);
  return [...new Set(named.length > 0 ? named : [methodId])];
}
