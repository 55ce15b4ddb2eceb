import { useEffect, useMemo } from 'react';
import {
  addressField,
  addressView,
  formatMoment,
  useAddressView,
  useCall,
  useRefetch,
  useTranslate,
  type Translate,
} from '#core';
import { DataTable, EmptyState, Inline, sizeText, Text, TwoLines, type DataColumn } from '#design-system';
import { inboxRoutes, type InboxGroup, type InboxItem } from '../../contract/index.ts';
import { isReading, itemAddress, POLL_INTERVAL } from '../inbox-place.ts';
import { ItemState } from './ItemState.tsx';

const LIST = addressView({ page: addressField.page, size: addressField.size() });

/** The files of one group, newest first. Those being read update by themselves. */
export function InboxList({ group }: { readonly group: InboxGroup }) {
  const t = useTranslate();
  const [paging, setPaging] = useAddressView(`list:inbox:${group}`, LIST);
  const input = useMemo(() => ({ query: { ...paging, group } }), [paging, group]);
  const { data: list, error, isPending, refetch } = useCall(inboxRoutes.list, input, { keepPrevious: true });
  const again = useRefetch(inboxRoutes.list, input);
  const rows = list?.data ?? [];
  const isMoving = rows.some(isReading);
  useEffect(() => {
    if (!isMoving) return undefined;
    const timer = setInterval(() => void again({ background: true }), POLL_INTERVAL);
    return () => clearInterval(timer);
  }, [isMoving, again]);
  return (
    <DataTable
      caption={t(`inbox.group.${group}`)}
      columns={columnsOf(t)}
      rows={rows}
      rowKey={({ id }) => id}
      rowLabel={({ name }) => name}
      rowHref={({ id }) => itemAddress(id)}
      card={(item) => <ItemCard item={item} />}
      page={list && { page: list.page, size: list.page_size, totalItem: list.total_item, totalPage: list.total_page }}
      onPageChange={setPaging}
      state={error ? 'error' : isPending ? 'loading' : 'ready'}
      error={error ? { text: t(error.message), onRetry: () => void refetch() } : undefined}
      empty={<EmptyState icon="upload" title={t(`inbox.empty.${group}`)} text={t(`inbox.empty.${group}.text`)} />}
    />
  );
}

/** What a reader calls the kind of file it reads; empty before it is known. */
export const readerName = (t: Translate, { reader }: Pick<InboxItem, 'reader'>) =>
  reader === null ? '' : t(`inbox.reader.${reader}`);

function columnsOf(t: Translate): readonly DataColumn<InboxItem>[] {
  return [
    {
      id: 'file',
      header: t('inbox.file'),
      cell: (item) => (
        <TwoLines first={item.name} second={[readerName(t, item), sizeText(item.size)].filter(Boolean).join(' · ')} />
      ),
      maxWidth: 'xl',
    },
    { id: 'state', header: t('inbox.state'), cell: (item) => <ItemState state={item.state} /> },
    {
      id: 'message',
      header: t('inbox.message'),
      cell: (item) => messageText(t, item),
      maxWidth: 'xl',
      hideBelow: 'md',
    },
    {
      id: 'created',
      header: t('inbox.arrived'),
      hideBelow: 'md',
      cell: (item) => <TwoLines first={formatMoment(item.createdAt)} second={senderText(t, item)} />,
    },
  ];
}

const messageText = (t: Translate, { message, state, progress }: InboxItem) =>
  message === null
    ? state === 'READING' && progress.done > 0
      ? t('inbox.rows-read', { count: progress.done })
      : ''
    : t(message);

export const senderText = (t: Translate, { origin, sender, createdBy }: InboxItem) =>
  origin === 'upload' ? createdBy : `${sender ?? t(`inbox.origin.${origin}`)}`;

/** The card of a file on a phone, below its name. */
function ItemCard({ item }: { readonly item: InboxItem }) {
  const t = useTranslate();
  return (
    <Inline justify="between">
      <Text size="sm" tone="muted">
        {messageText(t, item)}
      </Text>
      <ItemState state={item.state} />
    </Inline>
  );
}
