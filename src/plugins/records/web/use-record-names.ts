import { useReferenceName } from '#plugins/reference-data/web';
import type { RecordRow } from '../contract/index.ts';

type Named = Pick<
  RecordRow,
  'categoryId' | 'categoryName' | 'consumptionTypeId' | 'consumptionTypeName' | 'inputTypeId' | 'inputTypeName'
>;

/** What a record is about, in the reader's language. */
export function useRecordNames() {
  const nameOf = useReferenceName();
  return (record: Named) => ({
    category: nameOf('category', record.categoryId, record.categoryName),
    input: nameOf('input', record.inputTypeId, record.inputTypeName),
    use:
      record.consumptionTypeId === null || record.consumptionTypeName === null
        ? null
        : nameOf('use', record.consumptionTypeId, record.consumptionTypeName),
  });
}
