import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import type { Tone } from '../../tokens/semantic/theme.ts';
import { type } from '../../styles/mixins.ts';
import { ownProps } from '../../styles/own-props.ts';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';
import { Icon } from '../Icon/index.ts';
import type { IconName } from '../Icon/index.ts';
import { Skeleton } from '../Spinner/index.ts';
import { Text } from '../Text/index.ts';

const List = styled.ol`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Item = styled.li`
  position: relative;
  display: flex;
  gap: ${({ theme }) => theme.space.md};
  padding-bottom: ${({ theme }) => theme.space.lg};
  &:last-of-type {
    padding-bottom: 0;
  }
  &:not(:last-of-type)::after {
    content: '';
    position: absolute;
    top: 30px;
    bottom: 2px;
    left: 13px;
    border-left: 1px solid ${({ theme }) => theme.color.borderStrong};
  }
`;

const Disc = styled('span', ownProps('tone'))<{ tone: Tone }>`
  display: grid;
  flex: none;
  place-items: center;
  width: 26px;
  height: 26px;
  border: 1px solid ${({ theme, tone }) => theme.tone[tone].line};
  border-radius: 50%;
  background: ${({ theme, tone }) => theme.tone[tone].soft};
  color: ${({ theme, tone }) => theme.tone[tone].text};
`;

const Words = styled.div`
  container-type: inline-size;
  flex: 1;
  min-width: 0;
  padding-top: 3px;
  ${({ theme }) => type(theme, 'md')};
  overflow-wrap: anywhere;
`;

const Head = styled.div`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  gap: ${({ theme }) => `0 ${theme.space.lg}`};
  /* In a narrow container the time would leave no room for the text. */
  @container (max-width: 340px) {
    flex-direction: column;
  }
  > time {
    flex: none;
    color: ${({ theme }) => theme.color.textSubtle};
    ${({ theme }) => type(theme, 'sm')};
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`;

const More = styled.div`
  margin-top: ${({ theme }) => theme.space.xs};
  color: ${({ theme }) => theme.color.textMuted};
  /* Keeps line breaks of user text. */
  white-space: pre-line;
`;

/** One event. */
export interface TimelineEntry {
  readonly id: string;
  readonly who: string;
  /** What they did, read after `who`: "returned the record". */
  readonly what: ReactNode;
  /** When, as text: "14/07/2026 09:30". */
  readonly when: string;
  /** The machine-readable time, ISO 8601. */
  readonly dateTime?: string;
  readonly icon?: IconName;
  readonly tone?: Tone;
  /** A remark, or the old and new values. */
  readonly details?: ReactNode;
}

/** Props of a timeline. */
export interface TimelineProps {
  /** Names the list: "History". */
  readonly label: string;
  /** In display order; usually newest first. */
  readonly entries: readonly TimelineEntry[];
  readonly loading?: boolean;
}

/** Who did what and when. */
export function Timeline({ label, entries, loading = false }: TimelineProps) {
  const text = useDesignSystemText();
  if (!loading && entries.length === 0) return <Text tone="muted">{text.noData}</Text>;
  return (
    <List aria-label={label} aria-busy={loading || undefined}>
      {entries.map((entry) => (
        <Item key={entry.id}>
          <Disc tone={entry.tone ?? 'neutral'}>
            <Icon name={entry.icon ?? 'edit'} size={12} />
          </Disc>
          <Words>
            <Head>
              <span>
                <Text weight="medium">{entry.who}</Text> {entry.what}
              </span>
              <time dateTime={entry.dateTime}>{entry.when}</time>
            </Head>
            {entry.details ? <More>{entry.details}</More> : null}
          </Words>
        </Item>
      ))}
      {loading ? (
        <Item>
          <Disc tone="neutral" />
          <Words>
            <Skeleton width="60%" />
          </Words>
        </Item>
      ) : null}
    </List>
  );
}
