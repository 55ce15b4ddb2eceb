import type { InputType, LibraryFactor } from './reference-content.ts';

/** Documents whose figures are for one framework only: the compilations of the NGER (Measurement) Determination. */
const OF_NGER = /^NGER-/;

const keyOf = (input: string | null, use: string | null) => `${input ?? ''}/${use ?? ''}`;

/**
 * Inputs with the frameworks of their uses, if only the NGER Determination prints them: those rows are for NGER reporting
 * years by their own notes, so other frameworks do not offer them.
 */
export function usesByFramework(
  inputTypes: readonly InputType[],
  factors: readonly LibraryFactor[],
): readonly InputType[] {
  const ofNger = new Set<string>();
  const ofOthers = new Set<string>();
  for (const { kind, input, use, publishedIn } of factors)
    if (kind === 'fuel') (OF_NGER.test(publishedIn) ? ofNger : ofOthers).add(keyOf(input, use));
  const isNgerAlone = (input: string, use: string) => {
    const key = keyOf(input, use);
    return ofNger.has(key) && !ofOthers.has(key);
  };
  return inputTypes.map((input) =>
    input.consumptionTypes.some(({ id }) => isNgerAlone(input.id, id))
      ? {
          ...input,
          consumptionTypes: input.consumptionTypes.map((use) =>
            isNgerAlone(input.id, use.id) ? { ...use, frameworkIds: ['NGER'] } : use,
          ),
        }
      : input,
  );
}
