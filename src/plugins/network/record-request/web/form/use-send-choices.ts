import { useCall } from '#core';
import { facilitySelectionRoute } from '#plugins/company/company/contract';
import { supplierSelectionRoute } from '#plugins/network/connections/contract';
import { categorySelectionRoute } from '#plugins/reference/reference-data/contract';
import { useReferenceName } from '#plugins/reference/reference-data/web';

/** An option. */
interface Choice {
  readonly id: string;
  readonly label: string;
}

/** Options of a request. */
export interface SendChoices {
  readonly suppliers: readonly Choice[];
  readonly categories: readonly Choice[];
  readonly facilities: readonly Choice[];
  readonly isPending: boolean;
  /** Sentences or keys: why some options are missing. */
  readonly faults: readonly string[];
  readonly retry: () => void;
}

/** Connected suppliers, the 15 categories of Scope 3 and the own facilities. */
export function useSendChoices(): SendChoices {
  const nameOf = useReferenceName();
  const suppliers = useCall(supplierSelectionRoute, { query: {} });
  const categories = useCall(categorySelectionRoute, { query: { typeScope: 3 } });
  const facilities = useCall(facilitySelectionRoute, { query: {} });
  const asked = [suppliers, categories, facilities] as const;
  return {
    suppliers: (suppliers.data?.data.commonObjects ?? []).map(({ id, name }) => ({ id, label: name })),
    categories: (categories.data?.data.commonObjects ?? []).map(({ id, name, ghgCategoryNo }) => ({
      id,
      label: [ghgCategoryNo, nameOf('category', id, name)].filter((part) => part !== null).join(' '),
    })),
    facilities: (facilities.data?.data.commonObjects ?? []).map(({ id, name }) => ({ id, label: name })),
    isPending: asked.some((one) => one.isPending),
    faults: asked.flatMap(({ error }) => (error ? [error.message] : [])),
    retry: () => asked.forEach((one) => one.error && void one.refetch()),
  };
}
