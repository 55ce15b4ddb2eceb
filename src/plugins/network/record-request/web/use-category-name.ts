import { useCallback } from 'react';
import { useReferenceName } from '#plugins/reference/reference-data/web';

/** A category's name in the reference data. */
interface Category {
  readonly categoryId: string;
  readonly categoryName: string;
}

/** Name of a category in the reader's language. */
export function useCategoryName(): (category: Category) => string {
  const nameOf = useReferenceName();
  return useCallback(({ categoryId, categoryName }) => nameOf('category', categoryId, categoryName), [nameOf]);
}
