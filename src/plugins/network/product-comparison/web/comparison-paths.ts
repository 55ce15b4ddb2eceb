/** Paths of the screens. Alone in their file, as every page loads the declarations that name them. */
export const COMPARISON_PATH = 'product-comparison';

export const comparisonAddress = {
  compare: `/${COMPARISON_PATH}`,
  edit: (id: string) => `/${COMPARISON_PATH}?edit=${id}`,
  result: `/${COMPARISON_PATH}/result`,
  kept: (id: string) => `/${COMPARISON_PATH}/result?id=${id}`,
  saved: `/${COMPARISON_PATH}/saved`,
  shared: (id: string) => `/${COMPARISON_PATH}/shared/${id}`,
} as const;

/** Kept answers that a change of a comparison makes old. */
export const ANSWERS_OF_COMPARISONS = [`/api/${COMPARISON_PATH}`] as const;
