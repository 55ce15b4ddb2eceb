import { useSearchParams } from 'react-router-dom';
import { formatMoment, useCall, useTranslate, type Translate } from '#core';
import {
  Badge,
  Banner,
  Button,
  DataTable,
  EmptyState,
  Page,
  Stack,
  Text,
  TwoLines,
  type DataColumn,
} from '#design-system';
import { footprintsAddress } from '#plugins/integration/footprints/web';
import { supplyRoutes, type ReceivedRow } from '../../contract/index.ts';
import { ProposalList } from '../components/ProposalList.tsx';
import { ReceivedUse } from '../components/ReceivedUse.tsx';
import { receivedAddress } from '../pact-paths.ts';

/**
 * Footprints of partners, as they were received, with what is wrong with them and what has changed. A record links to the
 * one that its factor is from, which is then shown alone.
 */
export function ReceivedPage() {
  const t = useTranslate();
  const { data, error, refetch } = useCall(supplyRoutes.received, {});
  const [words] = useSearchParams();
  const wanted = words.get('footprint');
  const received = data?.data.received ?? [];
  const rows = wanted === null ? received : received.filter(({ id }) => id === wanted);
  return (
    <Page
      title={t('pact.received')}
      description={t('pact.received.text')}
      breadcrumbs={[{ label: t('footprints.title'), href: footprintsAddress() }, { label: t('pact.received') }]}
    >
      {wanted === null ? (
        <ProposalList />
      ) : (
        <Banner
          tone="info"
          title={t('pact.received.one')}
          actions={
            <Button size="sm" href={receivedAddress()}>
              {t('pact.received.all')}
            </Button>
          }
        />
      )}
      <DataTable
        caption={t('pact.received')}
        columns={columnsOf(t)}
        rows={rows}
        rowKey={({ id }) => id}
        wraps
        rowLabel={({ footprint }) => footprint.productNameCompany}
        card={(row) => (
          <Stack gap="xs" align="start">
            <Text as="p" size="sm">
              {figureText(t, row)}
            </Text>
            <Findings row={row} />
            <ReceivedUse row={row} />
          </Stack>
        )}
        state={error ? 'error' : data ? 'ready' : 'loading'}
        error={error ? { text: t(error.message), onRetry: () => void refetch() } : undefined}
        empty={<EmptyState icon="chart" title={t('pact.no-received')} text={t('pact.no-received.text')} />}
      />
    </Page>
  );
}

const figureText = (t: Translate, { footprint: { pcf } }: ReceivedRow) =>
  t('pact.figure', {
    kg: pcf.pcfExcludingBiogenicUptake,
    amount: pcf.declaredUnitAmount,
    unit: pcf.declaredUnitOfMeasurement,
  });

function columnsOf(t: Translate): readonly DataColumn<ReceivedRow>[] {
  return [
    {
      id: 'product',
      header: t('pact.product-name'),
      cell: ({ footprint }) => <TwoLines first={footprint.productNameCompany} second={footprint.productIds[0] ?? ''} />,
      maxWidth: 'xl',
    },
    {
      id: 'partner',
      header: t('pact.partner'),
      cell: ({ partner, origin, receivedAt }) => (
        <TwoLines first={partner} second={t(`pact.origin.${origin}`, { at: formatMoment(receivedAt) })} />
      ),
      hideBelow: 'md',
    },
    {
      id: 'figure',
      header: t('pact.footprint'),
      cell: (row) => <TwoLines first={figureText(t, row)} second={changeText(t, row)} />,
    },
    { id: 'findings', header: t('pact.findings'), cell: (row) => <Findings row={row} />, maxWidth: 'xl' },
    { id: 'use', header: t('pact.supplier-factor'), cell: (row) => <ReceivedUse row={row} /> },
  ];
}

/** What has changed since the footprint that this one replaces. */
function changeText(t: Translate, { replaces }: ReceivedRow): string {
  if (replaces === null) return '';
  return replaces.change === null
    ? t('pact.replaces', { kg: replaces.excludingUptake })
    : t('pact.replaces-by', { kg: replaces.excludingUptake, change: replaces.change });
}

function Findings({ row: { findings, acceptance } }: { readonly row: ReceivedRow }) {
  const t = useTranslate();
  if (findings.length === 0) return <Badge tone="success">{t('pact.adds-up')}</Badge>;
  return (
    <Stack gap="xs">
      {acceptance ? (
        <Text as="p" size="sm">
          {t('pact.accepted-by', { by: acceptance.by, reason: acceptance.reason })}
        </Text>
      ) : null}
      {findings.map(({ path, message }) => (
        <Text key={path} as="p" size="sm" tone="danger">
          {t('shell.named', { name: path, what: t(message) })}
        </Text>
      ))}
    </Stack>
  );
}
