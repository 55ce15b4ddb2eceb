import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';
import { Stack } from '../../layout/index.ts';
import { Banner } from '../Banner/index.ts';
import { Button } from '../Button/index.ts';
import { EmptyState } from '../EmptyState/index.ts';
import { Skeleton, Spinner } from '../Spinner/index.ts';
import { NoticeRow } from './NoticeRow.tsx';
import { List, Status } from './NotificationBell.styles.ts';
import type { Notice } from './notice.ts';

/** Content and state of the list. */
export interface NoticeListProps {
  readonly notices: readonly Notice[];
  readonly loading?: boolean;
  /** Error message if the notices could not be fetched. */
  readonly error?: string;
  readonly onRetry?: () => void;
  /** Called when a notice is opened or pressed: mark it as read here. */
  readonly onOpenNotice?: (id: string) => void;
}

function Failed({ error, onRetry }: Pick<NoticeListProps, 'error' | 'onRetry'>) {
  const text = useDesignSystemText();
  const retry = onRetry ? (
    <Button size="sm" onPress={onRetry}>
      {text.retry}
    </Button>
  ) : null;
  return (
    <Status>
      <Banner tone="danger" title={text.notificationsFailed} actions={retry}>
        {error}
      </Banner>
    </Status>
  );
}

function Waiting() {
  return (
    <Status>
      <Stack gap="md">
        <Spinner />
        <Skeleton width="70%" />
        <Skeleton />
        <Skeleton width="40%" />
      </Stack>
    </Status>
  );
}

/** The notices, or the reason why there are none. */
export function NoticeList(props: NoticeListProps & { readonly onLeave: () => void }) {
  const { notices, loading = false, error, onRetry, onOpenNotice, onLeave } = props;
  const text = useDesignSystemText();
  if (error !== undefined) return <Failed error={error} onRetry={onRetry} />;
  if (loading && notices.length === 0) return <Waiting />;
  if (notices.length === 0)
    return <EmptyState icon="bell" title={text.noNotifications} text={text.noNotificationsText} />;
  return (
    <List>
      {notices.map((notice) => (
        <li key={notice.id}>
          <NoticeRow
            notice={notice}
            onOpen={() => {
              onOpenNotice?.(notice.id);
              if (notice.href !== undefined) onLeave();
            }}
          />
        </li>
      ))}
    </List>
  );
}
