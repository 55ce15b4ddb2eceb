import { useTranslate } from '#core';
import { Badge, DataTable, EmptyState, NumberText, TwoLines, type DataColumn, type Tone } from '#design-system';
import { useReferenceName } from '#plugins/reference/reference-data/web';
import type { RecordDifference } from '../../../contract/index.ts';
import { periodText } from '../../request-words.ts';

const TONES: Readonly<Record<RecordDifference['change'], Tone>> = {
  ADDED: 'success',
  CHANGED: 'warning',
  REMOVED: 'danger',
};

/** Change of each own record since the answer was accepted: visible to the supplier only. */
export function RecordDifferences({ records }: { readonly records: readonly RecordDifference[] }) {
  const t = useTranslate();
  const nameOf = useReferenceName();
  const inputOf = (row: RecordDifference) => nameOf('input', row.inputTypeId, row.inputTypeName);
  const columns: readonly DataColumn<RecordDifference>[] = [
    {
      id: 'input',
      header: t('record-request.column.input'),
      cell: (row) => <TwoLines first={inputOf(row)} second={row.facilityName} />,
      maxWidth: 'lg',
    },
    {
      id: 'change',
      header: t('record-request.diff.change'),
      cell: ({ change }) => <Badge tone={TONES[change]}>{t(`record-request.change.${change}`)}</Badge>,
    },
    {
      id: 'category',
      header: t('record-request.column.line'),
      cell: ({ typeScope, categoryId, categoryName }) => (
        <TwoLines
          first={t('record-request.scope', { scope: typeScope })}
          second={nameOf('category', categoryId, categoryName)}
        />
      ),
      hideBelow: 'md',
    },
    {
      id: 'period',
      header: t('record-request.column.period'),
      cell: ({ fromDate, toDate }) => periodText(fromDate, toDate),
      hideBelow: 'md',
    },
    ...(['before', 'after'] as const).map((id): DataColumn<RecordDifference> => ({
      id,
      header: t(`record-request.column.${id}`),
      unit: 't',
      numeric: true,
      cell: (row) => <NumberText value={row[id]} digits={3} />,
      value: (row) => row[id],
    })),
  ];
  return (
    <DataTable
      caption={t('record-request.restatement.records')}
      columns={columns}
      rows={records}
      rowKey={({ recordId }) => recordId}
      rowLabel={(row) => `${inputOf(row)}, ${row.facilityName}`}
      sortsHere
      empty={<EmptyState icon="check" title={t('record-request.restatement.same')} />}
    />
  );
}
