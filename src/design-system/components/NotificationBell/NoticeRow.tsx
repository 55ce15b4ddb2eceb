import { VisuallyHidden } from '../../styles/VisuallyHidden.tsx';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';
import { Icon } from '../Icon/index.ts';
import { Text } from '../Text/index.ts';
import { Disc, Dot, RowButton, RowLink, Words } from './NotificationBell.styles.ts';
import type { Notice } from './notice.ts';

function Content({ notice }: { notice: Notice }) {
  const text = useDesignSystemText();
  const { title, text: more, time, dateTime, exactTime, isUnread = false, icon = 'bell', tone = 'neutral' } = notice;
  return (
    <>
      <Disc tone={tone}>
        <Icon name={icon} size={14} />
      </Disc>
      <Words>
        <strong data-unread={isUnread || undefined}>{title}</strong>
        {more ? (
          <Text size="sm" tone="muted">
            {more}
          </Text>
        ) : null}
        {time === undefined ? null : (
          <Text size="xs" tone="subtle">
            <time dateTime={dateTime} title={exactTime}>
              {time}
            </time>
          </Text>
        )}
      </Words>
      {isUnread ? (
        <Dot>
          <VisuallyHidden>{text.unread}</VisuallyHidden>
        </Dot>
      ) : null}
    </>
  );
}

/** One notice: a link if it leads somewhere, otherwise a button that marks it as read. */
export function NoticeRow({ notice, onOpen }: { notice: Notice; onOpen: () => void }) {
  return notice.href === undefined ? (
    <RowButton onPress={onOpen}>
      <Content notice={notice} />
    </RowButton>
  ) : (
    <RowLink href={notice.href} onPress={onOpen}>
      <Content notice={notice} />
    </RowLink>
  );
}
