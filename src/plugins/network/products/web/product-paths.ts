/** Paths of the screens. In a file of their own, since every page loads the declarations that name them. */
export const MANAGEMENT_PATH = 'product-management';
export const CATALOGUE_PATH = 'product';

/** Maximum number of products in a comparison. */
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

/** Cached responses that a change of a product invalidates. */
export const ANSWERS_OF_PRODUCTS = ['/api/product-management', '/api/selection/product'] as const;
