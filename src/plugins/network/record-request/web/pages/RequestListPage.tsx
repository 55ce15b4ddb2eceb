import { useMemo, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { passes } from '#contract';
import { PartErrorBoundary, useCall, useEvery, useSession, useTranslate } from '#core';
import { Banner, Button, Page, Section, Stack, Tabs, type TabItem } from '#design-system';
import { recordRequestRoutes, type Direction } from '../../contract/index.ts';
import { allOf } from '../campaign-progress.ts';
import { CampaignList } from '../components/send/CampaignList.tsx';
import { OwnRequests } from '../components/answer/OwnRequests.tsx';
import { RestatementLists } from '../components/restatement/RestatementLists.tsx';
import { addresses } from '../request-paths.ts';
import { RequestPart } from '../request-slots.ts';

/** Requests from customers, and requests to suppliers. */
export function RequestListPage() {
  const t = useTranslate();
  const { authorities } = useSession();
  const [params, setParams] = useSearchParams();
  const counts = useCall(recordRequestRoutes.counts, {}).data?.data;
  const parts = useParts();
  const maySend = passes(recordRequestRoutes.send.authorities, authorities);
  const create = maySend ? (
    <Button variant="primary" icon="send" href={addresses.create}>
      {t('record-request.send')}
    </Button>
  ) : null;
  const counted = (count: number | undefined) => (count === undefined ? {} : { count });
  const restated = counts && counts.proposalsOpen + counts.restatements;
  const items: readonly TabItem[] = [
    {
      id: 'received',
      label: t('record-request.tab.received'),
      ...counted(counts && allOf(counts.received) + counts.further.received),
      content: (
        <Requests direction="received">
          <OwnRequests direction="received" create={null} />
        </Requests>
      ),
    },
    {
      id: 'sent',
      label: t('record-request.tab.sent'),
      ...counted(counts && allOf(counts.sent) + counts.further.sent),
      content: (
        <Requests direction="sent">
          <OwnRequests direction="sent" create={create} />
        </Requests>
      ),
    },
    { id: 'campaigns', label: t('record-request.tab.campaigns'), content: <CampaignList create={create} /> },
    {
      id: 'restatements',
      label: t('record-request.tab.restatements'),
      ...(restated ? { count: restated } : {}),
      content: <RestatementLists />,
    },
  ];
  const wanted = params.get('tab');
  return (
    <Page
      title={t('record-request.title')}
      description={t('record-request.description')}
      actions={
        <>
          {parts.map(({ id, Action }) => (
            <PartErrorBoundary key={id} broken={null} waiting={null}>
              <Action />
            </PartErrorBoundary>
          ))}
          {create}
        </>
      }
    >
      <Tabs
        label={t('record-request.tabs')}
        items={items}
        selected={items.find(({ id }) => id === wanted)?.id ?? 'received'}
        onSelect={(id) => setParams(id === 'received' ? {} : { tab: id }, { replace: true })}
      />
    </Page>
  );
}

function useParts(): readonly RequestPart[] {
  const parts = useEvery(RequestPart);
  return useMemo(() => parts.toSorted((one, other) => one.order - other.order), [parts]);
}

/** Requests for emissions, and before them those of other kinds. */
function Requests({ direction, children }: { readonly direction: Direction; readonly children: ReactNode }) {
  const t = useTranslate();
  const parts = useParts();
  if (parts.length === 0) return children;
  return (
    <Stack gap="xl">
      {parts.map(({ id, List }) => (
        <PartErrorBoundary
          key={id}
          broken={<Banner tone="danger">{t('record-request.part-broken')}</Banner>}
          waiting={null}
        >
          <List direction={direction} />
        </PartErrorBoundary>
      ))}
      <Section title={t('record-request.list.emissions')}>{children}</Section>
    </Stack>
  );
}
