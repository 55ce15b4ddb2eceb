/** Paths of the screens. Alone in their file, as every page loads the declarations that name them. */
export const MANAGEMENT_PATH = 'product-management';
export const CATALOGUE_PATH = 'product';

/** How many products a comparison takes. */
export const COMPARED = { least: 2, most: 5 } as const;

export const productAddress = {
  list: `/${MANAGEMENT_PATH}`,
  catalogue: `/${CATALOGUE_PATH}`,
  create: `/${MANAGEMENT_PATH}/create`,
  copyOf: (id: string) => `/${MANAGEMENT_PATH}/create?copy=${id}`,
  detail: (id: string) => `/${MANAGEMENT_PATH}/${id}`,
  edit: (id: string) => `/${MANAGEMENT_PATH}/${id}/edit`,
  compare: (ids: readonly string[]) => `/product-comparison?ids=${ids.join(',')}`,
} as const;

/** Kept answers that a change of a product makes old. */
export const ANSWERS_OF_PRODUCTS = ['/api/product-management', '/api/selection/product'] as const;
