import type { FactorBook } from './factor.ts';
import type { Method, MethodInput, OfferedFor } from './method.ts';

/** The inputs a method needs for one activity, with the choices it offers; inputs without any choice are left out. */
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
