import { useMemo, useState } from 'react';
import { useTranslate, type Translate } from '#core';
import { DataTable, formatDecimal, Inline, Text, TwoLines, type DataColumn } from '#design-system';
import type { EditionImpact } from '../../contract/index.ts';
import { changeText } from '../draft-words.ts';

/** A group of records; the ids it has say what it is grouped by. */
type Group = EditionImpact['companies'][number] &
  Partial<Pick<EditionImpact['facilities'][number], 'facilityId' | 'facilityName'>> &
  Partial<Pick<EditionImpact['reports'][number], 'framework' | 'financialYear'>>;

const SIZE = 10;

const keyOf = ({ companyId, facilityId, framework, financialYear }: Group) =>
  [companyId, facilityId, framework, financialYear].join(' ');

function nameOf(group: Group): readonly [first: string, second: string | null] {
  if (group.facilityName !== undefined) return [group.facilityName, group.companyName];
  if (group.framework !== undefined) return [`${group.framework} FY${group.financialYear}`, group.companyName];
  return [group.companyName, null];
}

function columnsOf(t: Translate, by: string): readonly DataColumn<Group>[] {
  const figure = (id: 'before' | 'after', text: string): DataColumn<Group> => ({
    id,
    header: text,
    unit: 't CO2-e',
    numeric: true,
    align: 'end',
    hideBelow: 'md',
    cell: (group) => formatDecimal(group[id], 3),
  });
  return [
    {
      id: 'name',
      header: t(`factor-library.impact.${by}`),
      maxWidth: 'xl',
      cell: (group) => {
        const [first, second] = nameOf(group);
        return second === null ? first : <TwoLines first={first} second={second} />;
      },
    },
    {
      id: 'records',
      header: t('factor-library.impact.records'),
      numeric: true,
      align: 'end',
      cell: ({ records }) => String(records),
    },
    {
      id: 'locked',
      header: t('factor-library.impact.locked'),
      numeric: true,
      align: 'end',
      hideBelow: 'md',
      cell: ({ locked }) => String(locked),
    },
    figure('before', t('factor-library.impact.before')),
    figure('after', t('factor-library.impact.after')),
    {
      id: 'difference',
      header: t('factor-library.impact.difference'),
      unit: 't CO2-e',
      numeric: true,
      align: 'end',
      cell: ({ difference }) => changeText(difference),
    },
  ];
}

/** Groups of records by size of change, t CO2-e. */
export function ImpactTable({ by, rows }: { by: 'company' | 'facility' | 'report'; rows: readonly Group[] }) {
  const t = useTranslate();
  const [{ page, size }, setView] = useState({ page: 1, size: SIZE });
  const columns = useMemo(() => columnsOf(t, by), [t, by]);
  return (
    <DataTable
      caption={t(`factor-library.impact.by.${by}`)}
      columns={columns}
      rows={rows.slice((page - 1) * size, page * size)}
      rowKey={keyOf}
      rowLabel={(group) => nameOf(group)[0]}
      card={({ records, difference }) => (
        <Inline justify="between">
          <Text size="sm" tone="muted">
            {t('factor-library.impact.count', { count: records })}
          </Text>
          <Text size="sm" numeric>
            {changeText(difference)}
          </Text>
        </Inline>
      )}
      page={{ page, size, totalItem: rows.length, totalPage: Math.ceil(rows.length / size) }}
      onPageChange={(request) => setView((before) => ({ ...before, ...request }))}
    />
  );
}
