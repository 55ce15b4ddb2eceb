import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues } from 'react-hook-form';
import type { z } from 'zod';
import { useParsedForm } from './use-parsed-form.ts';
import type { ContractForm } from './use-parsed-form.ts';

/** A form whose rules, messages and types are those of a contract's schema: one declaration for browser and server. */
export function useContractForm<In extends FieldValues, Out extends FieldValues>(
  schema: z.ZodType<Out, In>,
  defaults: NoInfer<In>,
): ContractForm<In, Out> {
  return useParsedForm<In, Out>(zodResolver<In, unknown, Out>(schema), defaults);
}
