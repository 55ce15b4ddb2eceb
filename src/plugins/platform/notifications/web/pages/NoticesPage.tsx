import { useMemo, useState } from 'react';
import {
  addressField,
  addressView,
  areaOf,
  useAddressView,
  useCall,
  useLanguage,
  useSession,
  useTranslate,
} from '#core';
import { Button, ConfirmDialog, Page } from '#design-system';
import { noticeListRoute, noticeSettingsRoute } from '../../contract/index.ts';
import { NoticeTable } from '../components/NoticeTable.tsx';
import { useNoticeActs } from '../use-notice-acts.ts';

const LIST = addressView({
  page: addressField.page,
  size: addressField.size(),
  state: addressField.choice(['unread']),
  topic: addressField.id,
});

/** Every notice of the person, with all actions on them. */
export function NoticesPage() {
  const t = useTranslate();
  const language = useLanguage();
  const area = areaOf(useSession());
  const [view, setView] = useAddressView('list:notices', LIST);
  const { page, size, state, topic } = view;
  const input = useMemo(
    () => ({ query: { page, size, ...(state ? { unread: 'true' as const } : {}), ...(topic ? { topic } : {}) } }),
    [page, size, state, topic],
  );
  const list = useCall(noticeListRoute, input, { keepPrevious: true });
  const topics = useCall(noticeSettingsRoute, {});
  const acts = useNoticeActs();
  const [asks, setAsks] = useState(false);
  const isBare = list.data?.total_item === 0 && state === null && topic === null;
  const narrowed = (change: Partial<typeof LIST.opening>) => setView((before) => ({ ...before, ...change, page: 1 }));
  return (
    <Page
      title={t('notifications.title')}
      description={t('notifications.description')}
      actions={
        <>
          <Button href={area === 'admin' ? '/admin/profile' : '/my-profile'}>{t('notifications.settings')}</Button>
          <Button isDisabled={isBare} onPress={() => setAsks(true)}>
            {t('notifications.remove-read')}
          </Button>
          <Button variant="primary" isDisabled={isBare} onPress={() => void acts.markAllRead()}>
            {t('notifications.mark-all-read')}
          </Button>
        </>
      }
    >
      <NoticeTable
        area={area}
        list={list}
        acts={acts}
        onPage={(request) => setView((before) => ({ ...before, ...request }))}
        onClear={state || topic ? () => narrowed({ state: null, topic: null }) : undefined}
        filters={[
          {
            id: 'state',
            label: t('notifications.filter.state'),
            options: [{ id: 'unread', label: t('notifications.unread') }],
            value: state,
            onChange: (chosen) => narrowed({ state: chosen as 'unread' | null }),
          },
          {
            id: 'topic',
            label: t('notifications.topic'),
            options: (topics.data?.data.topics ?? [])
              .filter((one) => one.topic !== 'other')
              .map((one) => ({ id: one.topic, label: one.names[language] })),
            value: topic,
            onChange: (chosen) => narrowed({ topic: chosen }),
            isLoading: topics.isPending,
          },
        ]}
      />
      <ConfirmDialog
        isOpen={asks}
        tone="danger"
        title={t('notifications.remove-read.title')}
        text={t('notifications.remove-read.text')}
        confirmLabel={t('notifications.remove-read')}
        loading={acts.sending}
        onConfirm={() => void acts.removeRead().then(() => setAsks(false))}
        onCancel={() => setAsks(false)}
      />
    </Page>
  );
}
