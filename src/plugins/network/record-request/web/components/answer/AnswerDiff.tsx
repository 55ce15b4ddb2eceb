import { useTranslate } from '#core';
import { DataTable, formatDecimal, NumberText, Text, type DataColumn } from '#design-system';
import { diffOf, type DiffRow } from '../../answer-diff.ts';
import type { AnswerContent } from '../../../contract/index.ts';
import { useCategoryName } from '../../use-category-name.ts';

/** Two answers side by side, with their differences in figures. */
export function AnswerDiff({ before, after }: { readonly before: AnswerContent; readonly after: AnswerContent }) {
  const t = useTranslate();
  const categoryOf = useCategoryName();
  const side = (id: 'before' | 'after'): DataColumn<DiffRow> => ({
    id,
    header: t(`record-request.column.${id}`),
    align: 'end',
    cell: (row) => (row.isFigure ? <NumberText value={row[id]} digits={3} /> : row[id]),
    value: (row) => row[id],
  });
  const columns: readonly DataColumn<DiffRow>[] = [
    { id: 'label', header: t('record-request.diff.what'), cell: ({ label }) => label },
    side('before'),
    side('after'),
    {
      id: 'change',
      header: t('record-request.diff.change'),
      align: 'end',
      cell: (row) => <Change row={row} />,
      value: ({ change }) => change,
    },
  ];
  return (
    <DataTable
      caption={t('record-request.diff')}
      columns={columns}
      rows={diffOf(before, after, { t, categoryOf })}
      rowKey={({ id }) => id}
      card={(row) => (
        <Text as="p" size="sm" numeric>
          {`${shown(row, 'before')} → ${shown(row, 'after')}`}
        </Text>
      )}
    />
  );
}

/** One value of a row, on one line. */
function shown({ isFigure, ...row }: DiffRow, side: 'before' | 'after'): string {
  const value = row[side];
  return (isFigure && value !== null ? formatDecimal(value, 3) : value) ?? '–';
}

function Change({ row: { isFigure, before, after, change } }: { readonly row: DiffRow }) {
  const t = useTranslate();
  if (!isFigure || change === null)
    return before === after ? null : <Text tone="warning">{t('record-request.diff.differs')}</Text>;
  const isSame = !/[1-9]/.test(change);
  if (isSame)
    return (
      <Text tone="subtle" numeric>
        {'0'}
      </Text>
    );
  return (
    <Text tone="warning" weight="medium" numeric>
      {change.startsWith('-') ? null : '+'}
      <NumberText value={change} digits={3} />
    </Text>
  );
}
