import { inputsFor, makeFactorBook, type Method } from '#domain/emissions';
import { placeOf } from '#plugins/company/company/contract';
import type { InputFactors } from './input-choices.ts';

interface AskedFor {
  readonly inputType: string;
  readonly edition: { readonly id: string } | undefined;
  readonly facility: Parameters<typeof placeOf>[0] | undefined;
  readonly factors: InputFactors | undefined;
}

/** The method with the inputs this record is asked for: a choice only some facilities have waits until all is known. */
export function asAsked(method: Method, { inputType, edition, facility, factors }: AskedFor): Method {
  if (!method.inputs.some(({ offered }) => offered)) return method;
  if (!edition || !facility || !factors) return { ...method, inputs: method.inputs.filter(({ offered }) => !offered) };
  const activity = { edition: edition.id, inputType, place: placeOf(facility) };
  return { ...method, inputs: inputsFor(method, activity, makeFactorBook(factors.factors)) };
}

interface Known {
  readonly library: Method | undefined;
  readonly method: Method | undefined;
  readonly facility: unknown;
  readonly factors: unknown;
}

/** Given choices this record is not offered: those of another facility, or of another edition. */
export function choicesOfOthers(
  { library, method, facility, factors }: Known,
  given: Readonly<Record<string, string>>,
): readonly string[] {
  if (!library || !facility || !factors) return [];
  return library.inputs.flatMap(({ id, offered }) => {
    const chosen = given[id];
    if (!offered || chosen === undefined) return [];
    return method?.inputs.some((one) => one.id === id && one.choices?.includes(chosen)) === true ? [] : [id];
  });
}
