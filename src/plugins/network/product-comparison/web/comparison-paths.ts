/** Paths of the screens. In a file of their own, since every page loads the declarations that name them. */
export const COMPARISON_PATH = 'product-comparison';

export const comparisonAddress = {
  compare: `/${COMPARISON_PATH}`,
  edit: (id: string) => `/${COMPARISON_PATH}?edit=${id}`,
  result: `/${COMPARISON_PATH}/result`,
  kept: (id: string) => `/${COMPARISON_PATH}/result?id=${id}`,
  saved: `/${COMPARISON_PATH}/saved`,
  shared: (id: string) => `/${COMPARISON_PATH}/shared/${id}`,
} as const;

/** Cached responses that a change of a comparison invalidates. */
export const ANSWERS_OF_COMPARISONS = [`/api/${COMPARISON_PATH}`] as const;
