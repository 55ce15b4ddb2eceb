import { useUnparsedForm, type ContractForm, type FieldBinding } from '#core';
import { burnTypeOf, hasBattery, productBody, tankUnitOf, type ProductBody } from '../../contract/index.ts';
import type { ProductValues } from './product-values.ts';

type TextField = Exclude<keyof ProductValues, 'evidenceIds'>;

/** The form of a product. An emptied field is absent, even if it had a value before. */
export interface ProductForm {
  readonly form: ContractForm<ProductValues, ProductBody>;
  readonly field: (path: TextField) => FieldBinding<string>;
  /** Sets carrier and basis, and clears the fields that do not apply to the new one. */
  readonly chooseBurnType: (id: string) => void;
}

export function useProductForm(initial: ProductValues): ProductForm {
  const form = useUnparsedForm(productBody, initial);
  return {
    form,
    field: (path) => ({ ...form.text(path), onChange: (value) => form.put(path, value) }),
    chooseBurnType: (id) => {
      form.put('burnType', id);
      const burn = burnTypeOf(id);
      if (!burn) return;
      if (tankUnitOf(burn) === null) form.put('tankSize', '');
      if (!hasBattery(burn.carrier)) form.put('batteryKwh', '');
    },
  };
}
