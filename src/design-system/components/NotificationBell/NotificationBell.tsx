import { useLayoutEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { fillText } from '../../text/design-system-text.ts';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';
import { Button, IconButton } from '../Button/index.ts';
import { Popover } from '../Popover/index.ts';
import { NoticeList } from './NoticeList.tsx';
import type { NoticeListProps } from './NoticeList.tsx';
import { shownCount } from './shown-count.ts';
import { Anchor, Count, Foot, Frame, Lead, Top } from './NotificationBell.styles.ts';

/** Props of the bell and its list. */
export interface NotificationBellProps extends NoticeListProps {
  /** Total number of unread notices, not only of those listed. */
  readonly unreadCount: number;
  readonly onMarkAllRead?: () => void;
  /** Fetches older notices; absent if there are none. */
  readonly onShowMore?: () => void;
  /** Older notices are loading. */
  readonly loadingMore?: boolean;
  /** Address of the page with all notices. */
  readonly allHref?: string;
  /** Called when the list opens or closes: fetch it here. */
  readonly onOpenChange?: (isOpen: boolean) => void;
  readonly isOpen?: boolean;
  /** What stands above the notices, `NoticeRow`s; call `onLeave` when one is opened. */
  readonly lead?: (onLeave: () => void) => ReactNode;
}

/** The panel of the bell. It takes the focus when the focused button disappears. */
function Panel({ children }: { children: ReactNode }) {
  const frame = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (document.activeElement === document.body) frame.current?.closest<HTMLElement>('[role="dialog"]')?.focus();
  });
  return <Frame ref={frame}>{children}</Frame>;
}

/** Bell with the number of unread notices; opens their list. */
export function NotificationBell(props: NotificationBellProps) {
  const { unreadCount, onMarkAllRead, onShowMore, loadingMore, allHref, isOpen, onOpenChange, lead, ...list } = props;
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
            {lead ? <Lead>{lead(close)}</Lead> : null}
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
      {unreadCount > 0 ? <Count aria-hidden>{shownCount(unreadCount)}</Count> : null}
    </Anchor>
  );
}
