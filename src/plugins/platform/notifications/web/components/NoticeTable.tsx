import { formatMoment, useTranslate, type useCall } from '#core';
import {
  Badge,
  Button,
  DataTable,
  EmptyState,
  FilterBar,
  Inline,
  Link,
  Text,
  TwoLines,
  type Filter,
  type Notice,
  type PageRequest,
} from '#design-system';
import type { noticeListRoute, NoticeRow } from '../../contract/index.ts';
import { useNoticeView } from '../notice-view.ts';
import type { useNoticeActs } from '../use-notice-acts.ts';
import { useNow } from '../use-now.ts';

interface NoticeTableProps {
  readonly area: 'home' | 'admin';
  readonly list: ReturnType<typeof useCall<typeof noticeListRoute>>;
  readonly acts: ReturnType<typeof useNoticeActs>;
  readonly filters: readonly Filter[];
  readonly onPage: (request: PageRequest) => void;
  readonly onClear: (() => void) | undefined;
}

/** Notices as a list: open, mark and remove them, one or many at a time. */
export function NoticeTable({ area, list: answer, acts, filters, onPage, onClear }: NoticeTableProps) {
  const t = useTranslate();
  const { data: list, error, isPending, isPlaceholderData } = answer;
  const [now] = useNow(true);
  const shown = useNoticeView(area, now);
  const what = (row: NoticeRow) => <What notice={shown(row)} onOpen={() => open(row)} />;
  const open = (row: NoticeRow) => {
    if (row.readAt === null) void acts.markRead([row.id]);
  };
  return (
    <DataTable
      caption={t('notifications.title')}
      toolbar={
        <FilterBar
          filters={filters}
          onClearAll={onClear}
          count={onClear && list && !isPlaceholderData ? list.total_item : null}
        />
      }
      columns={[
        { id: 'what', header: t('notifications.what'), cell: what },
        { id: 'told', header: t('notifications.when'), cell: ({ toldAt }) => formatMoment(toldAt), hideBelow: 'sm' },
        {
          id: 'state',
          header: t('notifications.state'),
          cell: ({ readAt }) => <State isUnread={readAt === null} />,
        },
      ]}
      rows={list?.data ?? []}
      rowKey={({ id }) => id}
      rowLabel={(row) => shown(row).title}
      card={(row) => (
        <Inline justify="between">
          <Text size="sm" tone="subtle">
            {formatMoment(row.toldAt)}
          </Text>
          <State isUnread={row.readAt === null} />
        </Inline>
      )}
      rowMenu={(row) => [
        row.readAt === null
          ? { id: 'read', label: t('notifications.mark-read'), onAction: () => void acts.markRead([row.id]) }
          : { id: 'unread', label: t('notifications.mark-unread'), onAction: () => void acts.markUnread([row.id]) },
        {
          id: 'remove',
          label: t('notifications.remove'),
          tone: 'danger',
          onAction: () => void acts.remove([row.id]),
        },
      ]}
      selection={{
        actions: (ids) => (
          <>
            <Button size="sm" onPress={() => void acts.markRead(ids)}>
              {t('notifications.mark-read')}
            </Button>
            <Button size="sm" onPress={() => void acts.markUnread(ids)}>
              {t('notifications.mark-unread')}
            </Button>
            <Button size="sm" variant="danger" onPress={() => void acts.remove(ids)}>
              {t('notifications.remove')}
            </Button>
          </>
        ),
      }}
      page={list && { page: list.page, size: list.page_size, totalItem: list.total_item, totalPage: list.total_page }}
      onPageChange={onPage}
      state={error ? 'error' : isPending || isPlaceholderData ? 'loading' : 'ready'}
      error={error ? { text: t(error.message), onRetry: () => void answer.refetch() } : undefined}
      onClearFilters={onClear}
      empty={<EmptyState icon="bell" title={t('notifications.empty.title')} text={t('notifications.empty.text')} />}
    />
  );
}

function What({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  const title = notice.isUnread ? <strong>{notice.title}</strong> : notice.title;
  return (
    <TwoLines
      first={
        notice.href === undefined ? (
          title
        ) : (
          <Link href={notice.href} quiet onPress={onOpen}>
            {title}
          </Link>
        )
      }
      second={notice.text}
    />
  );
}

function State({ isUnread }: { isUnread: boolean }) {
  const t = useTranslate();
  return isUnread ? <Badge tone="accent">{t('notifications.unread')}</Badge> : <Badge>{t('notifications.read')}</Badge>;
}
