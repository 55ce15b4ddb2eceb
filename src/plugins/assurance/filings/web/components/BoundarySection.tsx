import { formatDay, useTranslate, type Translate } from '#core';
import { DataTable, Section, Text, TwoLines } from '#design-system';
import type { FilingDetail } from '../../contract/index.ts';

type Boundary = FilingDetail['boundary'];

interface CountedFacility {
  readonly key: string;
  readonly name: string;
  readonly company: string;
  readonly days: string;
  readonly counted: readonly string[];
}

/** What the report covers: facilities, their companies, shares and days. */
export function BoundarySection({ boundary }: { readonly boundary: Boundary }) {
  const t = useTranslate();
  const counted = (one: CountedFacility) => one.counted.join('; ');
  return (
    <Section title={t('filings.boundary')} description={t('filings.boundary.text')}>
      <DataTable
        caption={t('filings.boundary')}
        columns={[
          {
            id: 'facility',
            header: t('filings.facility'),
            cell: ({ name, company }) => <TwoLines first={name} second={company} />,
            maxWidth: 'xl',
          },
          { id: 'days', header: t('filings.days'), cell: ({ days }) => days, hideBelow: 'md' },
          { id: 'counted', header: t('filings.counted'), cell: counted, maxWidth: 'xl' },
        ]}
        rows={facilitiesOf(t, boundary)}
        rowKey={({ key }) => key}
        rowLabel={({ name }) => name}
        card={(one) => (
          <Text as="p" size="sm" tone="muted">
            {`${one.company} · ${counted(one)}`}
          </Text>
        )}
        state="ready"
      />
    </Section>
  );
}

function facilitiesOf(t: Translate, { companies }: Boundary): CountedFacility[] {
  return companies.flatMap(({ id, name: company, days, facilities }) =>
    facilities.map((one) => ({
      key: `${id} ${one.id}`,
      name: one.name,
      company,
      days: daysOf(t, days ?? { from: one.fromDate, to: one.toDate }),
      counted:
        one.shares.length === 0 ? ['100 %'] : one.shares.map((share) => `${share.percent} % (${daysOf(t, share)})`),
    })),
  );
}

function daysOf(t: Translate, { from, to }: { readonly from: string; readonly to: string | null }): string {
  return to === null ? t('filings.from', { day: formatDay(from) }) : `${formatDay(from)} – ${formatDay(to)}`;
}
