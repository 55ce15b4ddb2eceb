import { useTranslate } from '#core';
import { DataTable, formatDecimal, Inline, Link, NumberText, Stack, Text } from '#design-system';
import { behindAddress } from '#plugins/insight/dashboard/web';
import { useReferenceName } from '#plugins/reference/reference-data/web';
import type { Variance } from '../../contract/index.ts';
import type { Cause } from '../../domain/index.ts';
import type { WhyQuestion } from '../why-question.ts';

interface PartTableProps {
  readonly area: 'home' | 'admin';
  readonly variance: Variance;
  readonly question: WhyQuestion;
}

type Row = Variance['bars'][number]['parts'][number] & { readonly cause: Cause; readonly key: string };

/** What each cause did to an input of a facility, with the records of both periods. */
export function PartTable({ area, variance, question }: PartTableProps) {
  const t = useTranslate();
  const nameOf = useReferenceName();
  const bars = variance.bars.filter(({ cause }) => question.cause === null || cause === question.cause);
  const rows = bars.flatMap(({ cause, parts }) =>
    parts.map((part, at): Row => ({ ...part, cause, key: `${cause}-${at}` })),
  );
  const more = bars.reduce((count, bar) => count + (bar.more?.parts ?? 0), 0);
  const causeOf = ({ cause, fate }: Row) =>
    fate === null ? t(`variance.cause.${cause}`) : `${t(`variance.cause.${cause}`)} (${t(`variance.fate.${fate}`)})`;
  const inputOf = ({ inputTypeId, inputName }: Row) => nameOf('input', inputTypeId, inputName);
  const addressOf = ({ facilityId, scope, categoryId, inputTypeId }: Row, side: 'before' | 'days') => {
    const { companyId, includeDrafts } = question;
    const framework = side === 'before' ? question.beforeFramework : question.framework;
    const query = {
      ...question[side],
      ...(companyId === null ? {} : { companyId }),
      ...(framework === null ? {} : { framework }),
      includeDrafts,
    };
    return behindAddress(area, query, { facilityId, scope, categoryId, inputTypeId });
  };
  const records = (row: Row) => (
    <Inline gap="md">
      {(['before', 'days'] as const).map((side) => (
        <Link key={side} href={addressOf(row, side)}>
          {t(`variance.screen.records.${side}`)}
        </Link>
      ))}
    </Inline>
  );
  return (
    <Stack gap="sm">
      <DataTable
        caption={t('variance.screen.parts')}
        wraps
        columns={[
          { id: 'cause', header: t('variance.screen.cause'), cell: causeOf, copy: causeOf, minWidth: 'md' },
          { id: 'facility', header: t('variance.screen.facility'), cell: ({ facilityName }) => facilityName },
          { id: 'input', header: t('variance.screen.input'), cell: inputOf, copy: inputOf },
          { id: 'scope', header: t('variance.screen.scope'), numeric: true, cell: ({ scope }) => String(scope) },
          {
            id: 'factor-editions',
            header: t('variance.screen.editions'),
            hideBelow: 'md',
            cell: ({ editions }) => (editions === null ? '' : `${editions.from} → ${editions.to}`),
          },
          {
            id: 'amount',
            header: t('variance.screen.amount'),
            unit: 't CO2-e',
            numeric: true,
            keepsLine: true,
            cell: ({ amount }) => <NumberText value={amount} digits={2} />,
            value: ({ amount }) => amount,
          },
          { id: 'records', header: t('variance.screen.records'), cell: records, keepsLine: true, minWidth: 'lg' },
        ]}
        rows={rows}
        rowKey={({ key }) => key}
        rowLabel={(row) => `${causeOf(row)}, ${row.facilityName}, ${inputOf(row)}`}
        card={(row) => (
          <Stack gap="xs">
            <Text size="sm" tone="muted">
              {t('shell.named', { name: causeOf(row), what: `${formatDecimal(row.amount, 2) ?? row.amount} t CO2-e` })}
            </Text>
            <Text size="sm" tone="muted">
              {row.facilityName}
            </Text>
            {records(row)}
          </Stack>
        )}
        state="ready"
      />
      {more > 0 ? (
        <Text size="sm" tone="muted">
          {t('variance.screen.others', { count: more, number: formatDecimal(String(more), 0) ?? '' })}
        </Text>
      ) : null}
    </Stack>
  );
}
