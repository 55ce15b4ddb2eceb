import { useUnparsedForm, type ContractForm, type FieldBinding } from '#core';
import { burnTypeOf, hasBattery, productBody, tankUnitOf, type ProductBody } from '../../contract/index.ts';
import type { ProductValues } from './product-values.ts';

type TextField = Exclude<keyof ProductValues, 'evidenceIds'>;

/** The form of a product. What is emptied is absent, also where something stood before. */
export interface ProductForm {
  readonly form: ContractForm<ProductValues, ProductBody>;
  readonly field: (path: TextField) => FieldBinding<string>;
  /** Chooses carrier and basis, and takes away what the new one does not have. */
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
