import { formatMoment, useCall, useTranslate, type Translate } from '#core';
import { DataTable, formatDecimal, Section, Text, TwoLines, type DataColumn } from '#design-system';
import type { RestatementRow } from '../../contract/index.ts';
import { callsOf, ofCompany, type PeriodPlace } from '../period-place.ts';

/** Decimals shown of tonnes. */
const DIGITS = 1;

/** Scopes with what each came to, as `Scope 1: 1,896.8`. */
function totalsText(t: Translate, totals: RestatementRow['before']): string {
  return totals
    .map(({ scope, total }) =>
      t('shell.named', { name: t('periods.scope', { scope }), what: formatDecimal(total, DIGITS) ?? '' }),
    )
    .join(' · ');
}

function columnsOf(t: Translate): readonly DataColumn<RestatementRow>[] {
  return [
    {
      id: 'period',
      header: t('periods.period'),
      cell: ({ facilityName, year }) => <TwoLines first={facilityName} second={`FY${year}`} />,
      maxWidth: 'lg',
    },
    {
      id: 'reason',
      header: t('periods.reason'),
      cell: ({ reason, unlockedBy, unlockedAt }) => (
        <TwoLines first={reason} second={`${unlockedBy}, ${formatMoment(unlockedAt)}`} />
      ),
      maxWidth: 'xl',
    },
    { id: 'before', header: t('periods.before'), unit: 't CO2-e', cell: ({ before }) => totalsText(t, before) },
    {
      id: 'after',
      header: t('periods.after'),
      unit: 't CO2-e',
      cell: ({ after }) => (after === null ? t('periods.still-open') : totalsText(t, after)),
    },
  ];
}

/** Periods that were opened again: why, and what they came to before and after. Nothing is shown while there are none. */
export function RestatementList({ place }: { readonly place: PeriodPlace }) {
  const t = useTranslate();
  const { data } = useCall(callsOf(place).restatements, { query: ofCompany(place, {}) });
  if (!data || data.data.length === 0) return null;
  return (
    <Section title={t('periods.restatements')} description={t('periods.restatements.text')}>
      <DataTable
        caption={t('periods.restatements')}
        columns={columnsOf(t)}
        rows={data.data}
        rowKey={({ id }) => id}
        card={(row) => (
          <>
            <Text as="p" size="sm" tone="muted">
              {row.reason}
            </Text>
          </>
        )}
        state="ready"
      />
    </Section>
  );
}
