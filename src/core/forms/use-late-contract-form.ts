import { useEffect, useMemo } from 'react';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { useParsedForm } from './use-parsed-form.ts';
import type { ContractForm } from './use-parsed-form.ts';

/**
 * `useContractForm` for the first screen: schema and parser are fetched when somebody begins to fill in, not to draw
 * the form. `bring` is a constant: `() => import('../../contract/index.ts').then((contract) => contract.credentials)`.
 */
export function useLateContractForm<In extends FieldValues, Out extends FieldValues>(
  bring: () => Promise<z.ZodType<Out, In>>,
  defaults: NoInfer<In>,
): ContractForm<In, Out> {
  const parser = useMemo(() => lateResolver(bring), [bring]);
  const form = useParsedForm<In, Out>(parser.resolver, defaults);
  const { isDirty } = form;
  useEffect(() => {
    // A failure is told to who submits, for whom it is tried again.
    if (isDirty) parser.fetch().catch(() => undefined);
  }, [isDirty, parser]);
  return form;
}

function lateResolver<In extends FieldValues, Out extends FieldValues>(bring: () => Promise<z.ZodType<Out, In>>) {
  const fetch = async () => {
    const [{ zodResolver }, schema] = await Promise.all([import('./zod-part.ts'), bring()]);
    return zodResolver<In, unknown, Out>(schema);
  };
  const resolver: Resolver<In, unknown, Out> = async (...given) => (await fetch())(...given);
  return { fetch, resolver };
}
