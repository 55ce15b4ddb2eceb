import type { ReactNode } from 'react';
import {
  addressField,
  addressView,
  formatDay,
  formatMoment,
  reportsIn,
  useAddressView,
  useCall,
  useOwnCompany,
  useTranslate,
  type Translate,
} from '#core';
import {
  Badge,
  CopyValue,
  DataTable,
  EmptyState,
  Grid,
  Inline,
  Page,
  Select,
  Stack,
  Text,
  TwoLines,
  type DataColumn,
} from '#design-system';
import { companySelectionRoute } from '#plugins/company/company/contract';
import type { FilingRow } from '../../contract/index.ts';
import { ElsewhereSection } from '../components/ElsewhereSection.tsx';
import { callsOf, filingAddress, ofCompany, type FilingPlace } from '../filing-place.ts';
import { shortHash } from '../filing-words.ts';

const CHOSEN = addressView({ companyId: addressField.id });

/** Reports that the own company has filed. */
export function FilingsPage() {
  return <Filings place={{ area: 'home', companyId: null }} />;
}

/** The same for platform staff, who select the company. */
export function AdminFilingsPage() {
  const t = useTranslate();
  const companies = useCall(companySelectionRoute, {});
  const [{ companyId }, choose] = useAddressView('filings:company', CHOSEN);
  return (
    <Filings place={{ area: 'admin', companyId }}>
      <Grid columns={4} minColumn={220}>
        <Select
          label={t('filings.company')}
          value={companyId ?? ''}
          onChange={(chosen) => choose({ companyId: chosen })}
          options={(companies.data?.data.commonObjects ?? []).map(({ id, name }) => ({ id, label: name }))}
          errorMessage={companies.error ? t(companies.error.message) : undefined}
        />
      </Grid>
    </Filings>
  );
}

function Filings({ place, children }: { readonly place: FilingPlace; readonly children?: ReactNode }) {
  const t = useTranslate();
  const isReady = place.area === 'home' || place.companyId !== null;
  // The deadlines that are met by filing elsewhere are Australian.
  const hasDeadlines = reportsIn(useOwnCompany(), ['AU']);
  return (
    <Page title={t('filings.title')} description={t('filings.description')}>
      <Stack gap="lg">
        {children}
        {isReady ? (
          <>
            <FilingList key={place.companyId} place={place} />
            {hasDeadlines ? <ElsewhereSection key={`elsewhere-${place.companyId}`} place={place} /> : null}
          </>
        ) : (
          <EmptyState title={t('filings.no-company')} text={t('filings.no-company.text')} />
        )}
      </Stack>
    </Page>
  );
}

function FilingList({ place }: { readonly place: FilingPlace }) {
  const t = useTranslate();
  const { data, error, isPending, refetch } = useCall(callsOf(place).list, { query: ofCompany(place, {}) });
  return (
    <DataTable
      caption={t('filings.title')}
      columns={columnsOf(t)}
      rows={data?.data ?? []}
      rowKey={({ id }) => id}
      rowLabel={({ number, title }) => `${number} ${title}`}
      rowHref={({ id }) => filingAddress(place, id)}
      card={(row) => (
        <>
          <Text as="p" size="sm">
            {purposeOf(t, row)}
          </Text>
          <Text as="p" size="sm" tone="muted">
            {t('filings.filed-by', { by: row.filedBy, at: formatMoment(row.filedAt) })}
          </Text>
          <Amendment row={row} t={t} />
        </>
      )}
      state={error ? 'error' : isPending ? 'loading' : 'ready'}
      error={error ? { text: t(error.message), onRetry: () => void refetch() } : undefined}
      empty={<EmptyState icon="lock" title={t('filings.none')} text={t('filings.none.text')} />}
    />
  );
}

function columnsOf(t: Translate): readonly DataColumn<FilingRow>[] {
  return [
    {
      id: 'report',
      header: t('filings.report'),
      cell: ({ title, from, to }) => <TwoLines first={title} second={`${formatDay(from)} – ${formatDay(to)}`} />,
      maxWidth: 'xl',
    },
    { id: 'number', header: t('filings.number'), numeric: true, cell: ({ number }) => number },
    { id: 'for', header: t('filings.for'), cell: (row) => purposeOf(t, row), maxWidth: 'lg', hideBelow: 'md' },
    {
      id: 'filed',
      header: t('filings.filed'),
      cell: ({ filedAt, filedBy }) => <TwoLines first={formatMoment(filedAt)} second={filedBy} />,
    },
    { id: 'amendment', header: t('filings.amendment'), cell: (row) => <Amendment row={row} t={t} />, hideBelow: 'sm' },
    {
      id: 'hash',
      header: t('filings.hash'),
      cell: ({ hash }) => (
        <Inline gap="xxs" wrap={false}>
          <Text size="sm" numeric>
            {shortHash(hash)}
          </Text>
          <CopyValue label={t('filings.hash')} text={hash} />
        </Inline>
      ),
      hideBelow: 'md',
    },
  ];
}

function purposeOf(t: Translate, { obligation, year }: FilingRow): string {
  return obligation === null
    ? t('filings.for.nothing')
    : t('filings.for.short', { what: t(`filings.for.${obligation}`), year: `FY${year}` });
}

/** Whether it amends another filing, or was amended. */
function Amendment({ row: { amends, amendedBy }, t }: { readonly row: FilingRow; readonly t: Translate }) {
  return (
    <Stack gap="xxs" align="start">
      {amends ? <Badge tone="info">{t('filings.amends', { number: amends.number })}</Badge> : null}
      {amendedBy ? <Badge tone="warning">{t('filings.amended-by', { number: amendedBy.number })}</Badge> : null}
    </Stack>
  );
}
