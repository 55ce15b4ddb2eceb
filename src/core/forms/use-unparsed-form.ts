import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { useContractForm, type ContractForm } from './use-contract-form.ts';

/**
 * Values as somebody types them, before a schema parses them: what was not entered may be absent, and a choice may still be
 * empty, so where the schema takes a few texts the form holds any text. Names and nesting are the schema's.
 */
export type Unparsed<T> = T extends string
  ? string
  : T extends readonly (infer U)[]
    ? readonly Unparsed<U>[]
    : T extends object
      ? { readonly [K in keyof T]?: Unparsed<T[K]> | undefined }
      : T;

/** Fields that the schema does not know: a form that has one does not compile. */
type Unknown<In, Known> = { readonly [K in Exclude<keyof In, keyof Known>]: never };

/**
 * `useContractForm` for a form that begins with texts the schema would refuse, such as an empty choice. A field that the
 * contract renames is a type error here.
 */
export function useUnparsedForm<
  S extends z.ZodType<FieldValues, FieldValues>,
  In extends FieldValues & Unparsed<z.input<S>>,
>(schema: S, defaults: In & Unknown<In, z.input<S>>): ContractForm<In, z.output<S>> {
  // The schema parses whatever the form holds: that is what it is for.
  const taken = schema as unknown as z.ZodType<z.output<S>, In>;
  return useContractForm<In, z.output<S>>(taken, defaults as NoInfer<In>);
}
