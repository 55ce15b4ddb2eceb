import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { useContractForm, type ContractForm } from './use-contract-form.ts';

/**
 * Values as typed, before a schema parses them: a value may be absent and a choice may still be empty, so a union of
 * texts in the schema is any text in the form. Names and nesting are those of the schema.
 */
export type Unparsed<T> = T extends string
  ? string
  : T extends readonly (infer U)[]
    ? readonly Unparsed<U>[]
    : T extends object
      ? { readonly [K in keyof T]?: Unparsed<T[K]> | undefined }
      : T;

/** Fields that are not in the schema: a form with one does not compile. */
type Unknown<In, Known> = { readonly [K in Exclude<keyof In, keyof Known>]: never };

/**
 * `useContractForm` for a form that starts with texts the schema would refuse, such as an empty choice. If the contract
 * renames a field, this is a type error.
 */
export function useUnparsedForm<
  S extends z.ZodType<FieldValues, FieldValues>,
  In extends FieldValues & Unparsed<z.input<S>>,
>(schema: S, defaults: In & Unknown<In, z.input<S>>): ContractForm<In, z.output<S>> {
  // The schema parses whatever it gets, so the form may hold what it would refuse.
  const taken = schema as unknown as z.ZodType<z.output<S>, In>;
  return useContractForm<In, z.output<S>>(taken, defaults as NoInfer<In>);
}
