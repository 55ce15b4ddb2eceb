import { formatDay, useTranslate } from '#core';
import { DataTable, NumberText, Text, TwoLines, type DataColumn } from '#design-system';
import { useReferenceName } from '#plugins/reference/reference-data/web';
import type { UsedRecord } from '../../../contract/index.ts';
import { periodText } from '../../request-words.ts';

interface RecordChoiceProps {
  readonly records: readonly UsedRecord[];
  readonly excluded: readonly string[];
  readonly onChange: (excluded: readonly string[]) => void;
}

/** The own records of a selection: ticked ones count. The customer never sees them. */
export function RecordChoice({ records, excluded, onChange }: RecordChoiceProps) {
  const t = useTranslate();
  const nameOf = useReferenceName();
  const shown = records.map(({ recordId }) => recordId);
  const inputOf = (row: UsedRecord) => nameOf('input', row.inputTypeId, row.inputTypeName);
  const placeOf = (row: UsedRecord) => `${row.facilityName} · ${t('record-request.scope', { scope: row.typeScope })}`;
  const columns: readonly DataColumn<UsedRecord>[] = [
    {
      id: 'input',
      header: t('record-request.column.input'),
      cell: (row) => <TwoLines first={inputOf(row)} second={placeOf(row)} />,
    },
    {
      id: 'period',
      header: t('record-request.column.period'),
      cell: ({ fromDate, toDate, days, ofDays }) => (
        <TwoLines
          first={formatDay(fromDate)}
          second={[
            t('record-request.until', { day: formatDay(toDate) }),
            ...(days === ofDays ? [] : [t('record-request.records.part', { days, ofDays })]),
          ].join(' · ')}
        />
      ),
    },
    {
      id: 'tonnes',
      header: t('record-request.column.tonnes'),
      unit: 't',
      numeric: true,
      cell: ({ tonnes }) => <NumberText value={tonnes?.total ?? null} digits={3} />,
      value: ({ tonnes }) => tonnes?.total ?? null,
    },
  ];
  return (
    <DataTable
      caption={t('record-request.records')}
      columns={columns}
      rows={records}
      rowKey={({ recordId }) => recordId}
      rowLabel={(row) => `${inputOf(row)}, ${row.facilityName}, ${periodText(row.fromDate, row.toDate)}`}
      card={(row) => (
        <Text as="p" size="sm" tone="muted" numeric>
          {periodText(row.fromDate, row.toDate)}
        </Text>
      )}
      selection={{
        selected: shown.filter((id) => !excluded.includes(id)),
        onChange: (counted) =>
          onChange([...excluded.filter((id) => !shown.includes(id)), ...shown.filter((id) => !counted.includes(id))]),
      }}
    />
  );
}
