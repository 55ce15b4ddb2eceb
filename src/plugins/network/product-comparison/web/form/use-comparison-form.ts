import { useEffect } from 'react';
import { useUnparsedForm, type ContractForm, type FieldBinding, type FieldPath } from '#core';
import type { Product } from '#plugins/network/products/contract';
import { comparedOf, comparisonBody, type ComparisonBody, type ComparisonFactors } from '../../contract/index.ts';
import { dutyDefaults } from '../../domain/index.ts';
import { withDefaults, type ComparisonValues } from './comparison-values.ts';

/** A field below `duty`. */
type DutyField =
  FieldPath<ComparisonValues> extends infer P ? (P extends `duty.${infer Below}` ? Below : never) : never;

/** The form of a comparison. An emptied field is absent, even if it had a value before. */
export interface ComparisonForm {
  readonly form: ContractForm<ComparisonValues, ComparisonBody>;
  /** A field of the duty cycle by its path below `duty`. */
  readonly duty: (path: DutyField) => FieldBinding<string>;
  /** The request body, or null while something is missing. */
  readonly question: ComparisonBody | null;
}

export function useComparisonForm(initial: ComparisonValues): ComparisonForm {
  const form = useUnparsedForm(comparisonBody, initial);
  const parsed = comparisonBody.safeParse(form.values);
  return {
    form,
    duty: (path) => {
      const whole = `duty.${path}` as const;
      return { ...form.text(whole), onChange: (value) => form.put(whole, value) };
    },
    question: parsed.success ? parsed.data : null,
  };
}

/** Fills untouched fields: the edition of today, and the usual year of the first product. */
export function useDefaults(
  { form }: ComparisonForm,
  products: readonly Product[],
  factors: ComparisonFactors | undefined,
): void {
  const { edition, usage } = form.values.duty;
  const today = factors?.edition;
  const { set } = form;
  useEffect(() => {
    if (edition === '' && today !== undefined) set('duty.edition', today);
    // Only once: a field the user empties afterwards stays empty.
  }, [edition, today, set]);
  const [first] = products;
  const isUntouched = usage === '' && !form.raw.getFieldState('duty.usage').isDirty;
  useEffect(() => {
    if (!isUntouched || !first) return;
    const compared = products.map((product) => ({ ...comparedOf(product), type: product.type }));
    const { raw } = form;
    raw.setValue('duty', withDefaults(raw.getValues('duty'), dutyDefaults(compared)));
  }, [isUntouched, first, products, form]);
}
