import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { fillText } from '../../text/design-system-text.ts';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';
import { Button, IconButton } from '../Button/index.ts';
import { Popover } from '../Popover/index.ts';
import { NoticeList } from './NoticeList.tsx';
import type { NoticeListProps } from './NoticeList.tsx';
import { Anchor, Count, Foot, Frame, Top } from './NotificationBell.styles.ts';

/** Above this the count says only that there are more. */
const MAX_COUNTED = 99;

/** The bell of the header and what it opens. */
export interface NotificationBellProps extends NoticeListProps {
  /** How many are unread in all, not only among those listed. */
  readonly unreadCount: number;
  readonly onMarkAllRead?: () => void;
  /** Fetches older ones; absent: there are none. */
  readonly onShowMore?: () => void;
  /** Older ones are on their way. */
  readonly loadingMore?: boolean;
  /** The page with every notice. */
  readonly allHref?: string;
  /** Told when the list opens or closes: the moment to fetch it. */
  readonly onOpenChange?: (isOpen: boolean) => void;
  readonly isOpen?: boolean;
}

/** What the bell opens. The focus stays in it when the button that had it has nothing left to do and goes. */
function Panel({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (document.activeElement === document.body) frame.current?.closest<HTMLElement>('[role="dialog"]')?.focus();
  });
  return <Frame ref={frame}>{children}</Frame>;
}

/** Bell with the count of what is unread; opens the list of notices. */
export function NotificationBell(props: NotificationBellProps) {
  const { unreadCount, onMarkAllRead, onShowMore, loadingMore, allHref, isOpen, onOpenChange, ...list } = props;
  const text = useDesignSystemText();
  const label = unreadCount > 0 ? fillText(text.unreadNotifications, { count: unreadCount }) : text.notifications;
  return (
    <Anchor>
      <Popover
        bare
        title={text.notifications}
        maxWidth={420}
        isOpen={isOpen}
        onOpenChange={onOpenChange}
        trigger={<IconButton label={label} icon="bell" />}
      >
        {(close) => (
          <Panel>
            <Top>
              {text.notifications}
              {onMarkAllRead && unreadCount > 0 ? (
                <Button variant="ghost" size="sm" onPress={onMarkAllRead}>
                  {text.markAllRead}
                </Button>
              ) : null}
            </Top>
            <NoticeList {...list} onLeave={close} />
            {onShowMore ? (
              <Foot>
                <Button variant="ghost" size="sm" fullWidth onPress={() => (loadingMore ? undefined : onShowMore())}>
                  {loadingMore ? text.loading : text.showMore}
                </Button>
              </Foot>
            ) : null}
            {allHref === undefined ? null : (
              <Foot>
                <Button variant="ghost" size="sm" fullWidth href={allHref} onPress={close}>
                  {text.seeAll}
                </Button>
              </Foot>
            )}
          </Panel>
        )}
      </Popover>
      {unreadCount > 0 ? (
        <Count aria-hidden>{unreadCount > MAX_COUNTED ? `${MAX_COUNTED}+` : unreadCount}</Count>
      ) : null}
    </Anchor>
  );
}
