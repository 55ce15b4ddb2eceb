import type { FactorBook } from './factor.ts';
import type { Method, MethodInput, OfferedFor } from './method.ts';

/** What a method asks one activity for: choices with what they offer it, without those that offer nothing. */
export function inputsFor(
  method: Pick<Method, 'inputs'>,
  activity: OfferedFor,
  book: FactorBook,
): readonly MethodInput[] {
  return method.inputs.flatMap(({ offered, ...input }) => {
    if (!offered) return [input];
    const [first, ...others] = offered(activity, book);
    return first === undefined ? [] : [{ ...input, choices: [first, ...others] as const }];
  });
}
