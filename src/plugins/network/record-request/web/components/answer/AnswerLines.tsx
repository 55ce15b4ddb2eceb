import { useTranslate } from '#core';
import { DataTable, Inline, NumberText, Text, TwoLines, type DataColumn } from '#design-system';
import type { AnswerLine } from '../../../contract/index.ts';
import { TONNES } from '../../request-words.ts';
import { useCategoryName } from '../../use-category-name.ts';

/** An answer by scope and category. */
export function AnswerLines({ lines }: { readonly lines: readonly AnswerLine[] }) {
  const t = useTranslate();
  const categoryOf = useCategoryName();
  const columns: readonly DataColumn<AnswerLine>[] = [
    {
      id: 'category',
      header: t('record-request.column.line'),
      cell: (line) => (
        <TwoLines
          first={`${t('record-request.scope', { scope: line.typeScope })} · ${categoryOf(line)}`}
          second={t('record-request.lines.records', { count: line.records })}
        />
      ),
    },
    {
      id: 'total',
      header: t('record-request.column.whole'),
      unit: 't',
      numeric: true,
      cell: ({ total }) => <NumberText value={total} digits={1} />,
      value: ({ total }) => total,
    },
    {
      id: 'allocated',
      header: t('record-request.column.allocated'),
      unit: 't',
      numeric: true,
      cell: ({ allocated }) => <NumberText value={allocated} digits={1} />,
      value: ({ allocated }) => allocated,
    },
  ];
  return (
    <DataTable
      caption={t('record-request.answer.lines')}
      columns={columns}
      rows={lines}
      // The category below already links to the records.
      card={({ total, allocated }) => (
        <Inline justify="end">
          <Text size="sm" numeric>
            <NumberText value={allocated ?? total} digits={1} unit={TONNES} />
          </Text>
        </Inline>
      )}
      rowKey={({ typeScope, categoryId }) => `${typeScope}/${categoryId}`}
    />
  );
}
