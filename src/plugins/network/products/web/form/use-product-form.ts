import { useContractForm, type ContractForm, type FieldBinding } from '#core';
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
  const form = useContractForm<ProductValues, ProductBody>(productBody as never, initial);
  const set = (path: TextField, value: string) => form.set(path, (value === '' ? undefined : value) as never);
  return {
    form,
    field: (path) => ({ ...form.text(path), onChange: (value) => set(path, value) }),
    chooseBurnType: (id) => {
      set('burnType', id);
      const burn = burnTypeOf(id);
      if (!burn) return;
      if (tankUnitOf(burn) === null) set('tankSize', '');
      if (!hasBattery(burn.carrier)) set('batteryKwh', '');
    },
  };
}
