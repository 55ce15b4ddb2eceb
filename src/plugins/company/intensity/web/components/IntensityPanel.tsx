import { useMemo, useState } from 'react';
import { financialYear, financialYearOf } from '#domain/time';
import { today, useCall, useTranslate, type Translate } from '#core';
import { Button, DataTable, formatExact, Inline, Section, Select, Stack, Text, type DataColumn } from '#design-system';
import { useFirstMonth, type CompanyPanelProps } from '#plugins/company/company/web';
import { intensityRoutes, type IntensityTotal } from '../../contract/index.ts';
import { intensityAddresses } from '../intensity-paths.ts';
import { denominatorName, quantityText } from '../intensity-words.ts';

function totalColumns(t: Translate): readonly DataColumn<IntensityTotal>[] {
  return [
    {
      id: 'denominator',
      header: t('intensity.denominator'),
      cell: ({ denominator }) => denominatorName(t, denominator),
    },
    {
      id: 'total',
      header: t('intensity.total'),
      cell: ({ total }) => (total === null ? null : (formatExact(total) ?? total)),
      copy: ({ total }) => total,
      numeric: true,
    },
    { id: 'unit', header: t('intensity.unit'), cell: ({ denominator }) => denominator.unit },
    {
      id: 'figures',
      header: t('intensity.figures'),
      cell: ({ figures }) => (figures === 0 ? null : t('intensity.months', { count: figures })),
    },
  ];
}

/** What a narrow screen shows of a total below its denominator. */
function TotalLine({ row: { denominator, total, figures } }: { readonly row: IntensityTotal }) {
  const t = useTranslate();
  return (
    <Text as="p" size="sm" tone="muted" numeric>
      {total === null
        ? t('intensity.nothing')
        : `${quantityText(t, formatExact(total) ?? total, denominator.unit)} · ${t('intensity.months', { count: figures })}`}
    </Text>
  );
}

/** Totals of a financial year, with a link to the sheet. */
export function IntensityPanel({ companyId, area }: CompanyPanelProps) {
  const t = useTranslate();
  const firstMonth = useFirstMonth(companyId);
  const present = financialYearOf(today(), firstMonth).year;
  const [chosen, setYear] = useState<number | null>(null);
  const year = chosen ?? present;
  const { from, to } = financialYear(year, firstMonth);
  const { data, error, isPending, refetch } = useCall(
    intensityRoutes.total,
    { query: { companyId, from, to } },
    { keepPrevious: true },
  );
  const columns = useMemo(() => totalColumns(t), [t]);
  return (
    <Section
      title={t('intensity.title')}
      description={t('intensity.text')}
      actions={
        <Button icon="table" href={intensityAddresses(area, companyId).sheet}>
          {t('intensity.open')}
        </Button>
      }
    >
      <Stack gap="md">
        <Inline>
          <Select
            label={t('intensity.year')}
            value={String(year)}
            onChange={(picked) => setYear(Number(picked))}
            options={[present, present - 1, present - 2, present - 3].map((one) => ({
              id: String(one),
              label: `FY${one}`,
            }))}
          />
        </Inline>
        <DataTable
          caption={t('intensity.title')}
          columns={columns}
          rows={data?.data ?? []}
          rowKey={({ denominator }) => denominator.id}
          rowLabel={({ denominator }) => denominatorName(t, denominator)}
          card={(row) => <TotalLine row={row} />}
          state={error ? 'error' : isPending ? 'loading' : 'ready'}
          error={error ? { text: t(error.message), onRetry: () => void refetch() } : undefined}
        />
      </Stack>
    </Section>
  );
}
