import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { formatDay, formatMoment, useCall, useTranslate, type Translate } from '#core';
import {
  Badge,
  DataTable,
  FilterBar,
  Inline,
  Section,
  Text,
  TwoLines,
  type DataColumn,
  type Filter,
} from '#design-system';
import {
  footprintRequestRoutes,
  REQUEST_STATES,
  type FootprintRequest,
  type FootprintRequestDirection,
  type FootprintRequestState,
} from '../../../contract/index.ts';
import { requestAddress } from '../../pact-paths.ts';
import { periodText, productText, STATUS_TONES } from '../../pact-words.ts';
import { FootprintRequestDialog } from './FootprintRequestDialog.tsx';

const SIZE = 10;

interface View {
  readonly page: number;
  readonly size: number;
  readonly search: string;
  readonly status: FootprintRequestState | null;
}

const START: View = { page: 1, size: SIZE, search: '', status: null };

/** Requests for footprints in one direction, of partners and of connected companies. The address names the open one. */
export function FootprintRequests({ direction }: { readonly direction: FootprintRequestDirection }) {
  const t = useTranslate();
  const [words, setWords] = useSearchParams();
  const [view, setView] = useState(START);
  const { page, size, search, status } = view;
  const query = { direction, page, size, ...(search && { search }), ...(status && { status }) };
  const { data, error, refetch } = useCall(footprintRequestRoutes.list, { query }, { keepPrevious: true });
  const openId = words.get('footprint');
  const close = () =>
    setWords(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('footprint');
        return next;
      },
      { replace: true },
    );
  const isFiltered = search !== '' || status !== null;
  // Without requests there is nothing to say beside those for emissions.
  const isShown = error !== null || isFiltered || (data?.total_item ?? 0) > 0;
  const states: Filter = {
    id: 'status',
    label: t('pact.status'),
    options: REQUEST_STATES.map((id) => ({ id, label: t(`pact.status.${id}`) })),
    value: status,
    onChange: (chosen) =>
      setView({ ...view, page: 1, status: REQUEST_STATES.find((state) => state === chosen) ?? null }),
  };
  return (
    <>
      {isShown ? (
        <Section title={t('pact.footprint-requests')} description={t(`pact.footprint-requests.${direction}`)}>
          <DataTable
            caption={t('pact.footprint-requests')}
            columns={columnsOf(t)}
            rows={data?.data ?? []}
            rowKey={({ id }) => id}
            rowHref={({ id }) => requestAddress(direction, id)}
            rowLabel={(row) => `${row.counterparty.name}, ${productText(t, row)}`}
            card={(row) => (
              <>
                <Text as="p" size="sm">
                  {productText(t, row)}
                </Text>
                <Text as="p" size="sm" tone="muted" numeric>
                  {periodText(row)}
                </Text>
                <Inline justify="between">
                  <StateBadge row={row} />
                  <DueText row={row} />
                </Inline>
              </>
            )}
            toolbar={
              <FilterBar
                label={t('pact.footprint-requests.filter')}
                search={{
                  label: t('pact.footprint-requests.search'),
                  value: search,
                  onChange: (typed) => setView({ ...view, page: 1, search: typed.trim() }),
                }}
                filters={[states]}
                onClearAll={() => setView(START)}
                count={isFiltered ? (data?.total_item ?? null) : null}
              />
            }
            page={
              data && { page: data.page, size: data.page_size, totalItem: data.total_item, totalPage: data.total_page }
            }
            onPageChange={(next) => setView({ ...view, ...next })}
            state={error ? 'error' : data ? 'ready' : 'loading'}
            error={error ? { text: t(error.message), onRetry: () => void refetch() } : undefined}
            onClearFilters={isFiltered ? () => setView(START) : undefined}
          />
        </Section>
      ) : null}
      {openId === null ? null : <FootprintRequestDialog key={openId} id={openId} onClose={close} />}
    </>
  );
}

function columnsOf(t: Translate): readonly DataColumn<FootprintRequest>[] {
  return [
    {
      id: 'counterparty',
      header: t('pact.counterparty'),
      cell: ({ counterparty, origin }) => (
        <TwoLines first={counterparty.name} second={t(`pact.request-origin.${origin}`)} />
      ),
    },
    {
      id: 'product',
      header: t('pact.asked-for'),
      cell: (row) => (
        <TwoLines
          first={productText(t, row)}
          second={row.product === '' ? row.comment : (row.criteria.productId ?? []).join(' ')}
        />
      ),
      maxWidth: 'xl',
    },
    { id: 'period', header: t('pact.asked-period'), cell: (row) => periodText(row), hideBelow: 'md' },
    { id: 'due', header: t('pact.due'), cell: (row) => <DueText row={row} />, hideBelow: 'md' },
    { id: 'status', header: t('pact.status'), cell: (row) => <StateBadge row={row} /> },
  ];
}

function StateBadge({ row: { status } }: { readonly row: FootprintRequest }) {
  const t = useTranslate();
  return <Badge tone={STATUS_TONES[status]}>{t(`pact.status.${status}`)}</Badge>;
}

/** When the answer is due, or how long the request has waited. */
function DueText({ row: { dueDate, overdue, askedAt } }: { readonly row: FootprintRequest }) {
  const t = useTranslate();
  if (dueDate === null)
    return (
      <Text size="sm" tone="muted">
        {t('pact.asked-on', { at: formatMoment(askedAt) })}
      </Text>
    );
  return (
    <Text size="sm" tone={overdue ? 'danger' : 'muted'}>
      {t(overdue ? 'pact.overdue-since' : 'pact.due-on', { day: formatDay(dueDate) })}
    </Text>
  );
}
