import { inputsFor, makeFactorBook, type Method } from '#domain/emissions';
import { placeOf } from '#plugins/company/company/contract';
import type { InputFactors } from './input-choices.ts';

interface InputsContext {
  readonly inputType: string;
  readonly edition: { readonly id: string } | undefined;
  readonly facility: Parameters<typeof placeOf>[0] | undefined;
  readonly factors: InputFactors | undefined;
}

/**
 * The method with the inputs that apply to this record. Choices that depend on the facility are left out until it is
 * known.
 */
export function withApplicableInputs(method: Method, { inputType, edition, facility, factors }: InputsContext): Method {
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

/** Inputs this record is not asked for, or whose chosen value it is not offered, but another facility or edition is. */
export function inapplicableChoices(
  { library, method, facility, factors }: Known,
  given: Readonly<Record<string, string>>,
): readonly string[] {
  if (!library || !facility || !factors) return [];
  const declared = new Set(library.inputs.map(({ id }) => id));
  const ofOtherMethod = Object.keys(given).filter((id) => !declared.has(id));
  const notOffered = library.inputs.flatMap(({ id, offered }) => {
    const chosen = given[id];
    if (!offered || chosen === undefined) return [];
    return method?.inputs.some((one) => one.id === id && one.choices?.includes(chosen)) === true ? [] : [id];
  });
  return [...ofOtherMethod, ...notOffered];
}
