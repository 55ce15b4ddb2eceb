import { useCallback } from 'react';
import { useReferenceName } from '#plugins/reference/reference-data/web';
import type { RecordRow } from '../contract/index.ts';

type Named = Pick<
  RecordRow,
  'categoryId' | 'categoryName' | 'consumptionTypeId' | 'consumptionTypeName' | 'inputTypeId' | 'inputTypeName'
>;

/** Names of category, input and use of a record, in the reader's language. */
export type NamesOf = (record: Named) => {
  readonly category: string;
  readonly input: string;
  readonly use: string | null;
};

/** Looks up these names. The function is stable while the language does not change. */
export function useRecordNames(): NamesOf {
  const nameOf = useReferenceName();
  return useCallback(
    (record) => ({
      category: nameOf('category', record.categoryId, record.categoryName),
      input: nameOf('input', record.inputTypeId, record.inputTypeName),
      use:
        record.consumptionTypeId === null || record.consumptionTypeName === null
          ? null
          : nameOf('use', record.consumptionTypeId, record.consumptionTypeName),
    }),
    [nameOf],
  );
}
