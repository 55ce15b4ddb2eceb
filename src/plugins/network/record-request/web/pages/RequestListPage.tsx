import { useSearchParams } from 'react-router-dom';
import { passes } from '#contract';
import { useCall, useSession, useTranslate } from '#core';
import { Button, Page, Tabs, type TabItem } from '#design-system';
import { recordRequestRoutes } from '../../contract/index.ts';
import { allOf } from '../campaign-progress.ts';
import { CampaignList } from '../components/send/CampaignList.tsx';
import { OwnRequests } from '../components/answer/OwnRequests.tsx';
import { RestatementLists } from '../components/restatement/RestatementLists.tsx';
import { addresses } from '../request-paths.ts';

/** Requests from customers, and requests to suppliers. */
export function RequestListPage() {
  const t = useTranslate();
  const { authorities } = useSession();
  const [params, setParams] = useSearchParams();
  const counts = useCall(recordRequestRoutes.counts, {}).data?.data;
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
      ...counted(counts && allOf(counts.received)),
      content: <OwnRequests direction="received" create={null} />,
    },
    {
      id: 'sent',
      label: t('record-request.tab.sent'),
      ...counted(counts && allOf(counts.sent)),
      content: <OwnRequests direction="sent" create={create} />,
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
    <Page title={t('record-request.title')} description={t('record-request.description')} actions={create}>
      <Tabs
        label={t('record-request.tabs')}
        items={items}
        selected={items.find(({ id }) => id === wanted)?.id ?? 'received'}
        onSelect={(id) => setParams(id === 'received' ? {} : { tab: id }, { replace: true })}
      />
    </Page>
  );
}
