import styled from '@emotion/styled';
import type { Row as TanStackRow } from '@tanstack/react-table';
import { useSyncExternalStore } from 'react';
import { Skeleton } from '../../components/Spinner/index.ts';
import { breakpoint } from '../../tokens/primitive/scale.ts';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';
import { fillText } from '../../text/design-system-text.ts';
import { RowCheckbox } from './RowCheckbox.tsx';
import { RowLink } from './RowLink.tsx';
import { RowMenu } from './RowMenu.tsx';
import type { DataTableProps } from '../data-table.ts';
import type { TableParts } from '../table-parts.ts';

/** The name of a card is its link, and the whole card its click target. */
const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  &[data-stale] {
    opacity: 0.55;
  }
  > li {
    position: relative;
    display: flex;
    flex-wrap: wrap;
    align-items: flex-start;
    gap: ${({ theme }) => `${theme.space.sm} ${theme.space.md}`};
    padding: ${({ theme }) => `${theme.space.md} ${theme.space.lg}`};
  }
  > li + li {
    border-top: 1px solid ${({ theme }) => theme.color.border};
  }
  > li:has([data-row-link]):active {
    background: ${({ theme }) => theme.color.hover};
  }
  > li[data-picked] {
    background: ${({ theme }) => theme.color.selected};
  }
  [data-row-link] {
    white-space: normal;
    line-height: inherit;
  }
  [data-row-link]::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  input,
  button {
    position: relative;
    z-index: 1;
  }
`;

/** Minimum width of the content; buttons that leave less wrap below. */
const Content = styled.div`
  flex: 1 1 190px;
  min-width: 0;
  overflow-wrap: anywhere;
`;

const narrow = `(max-width: ${breakpoint.sm - 0.02}px)`;

/** Whether the screen has the width of a phone. */
export function useIsNarrow(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = window.matchMedia(narrow);
      query.addEventListener('change', changed);
      return () => query.removeEventListener('change', changed);
    },
    () => window.matchMedia(narrow).matches,
  );
}

interface CardListProps<Row extends object> extends Pick<
  DataTableProps<Row>,
  'columns' | 'rowHref' | 'rowLabel' | 'rowMenu' | 'rowActions' | 'card' | 'caption'
> {
  readonly rows: readonly TanStackRow<TableParts, Row>[];
  readonly picked: ReadonlySet<string>;
  readonly selects: boolean;
  readonly isLoading: boolean;
}

/** Rows as cards: the first column as the name, and the caller's content below. */
export function CardList<Row extends object>(props: CardListProps<Row>) {
  const { columns, rows, rowHref, rowLabel, rowMenu, rowActions, card, caption, picked, selects, isLoading } = props;
  const text = useDesignSystemText();
  if (isLoading && rows.length === 0)
    return (
      <List aria-busy aria-label={caption}>
        {['72%', '58%', '66%', '61%'].map((width) => (
          <li key={width}>
            <Content>
              <Skeleton width={width} />
              <Skeleton width="40%" />
            </Content>
          </li>
        ))}
      </List>
    );
  return (
    <List aria-label={caption} aria-busy={isLoading} data-stale={isLoading || undefined}>
      {rows.map((row, index) => {
        const href = rowHref?.(row.original);
        const name = rowLabel?.(row.original) ?? fillText(text.rowNumber, { number: index + 1 });
        const first = columns[0]?.cell(row.original);
        const isPicked = picked.has(row.id);
        return (
          <li key={row.id} data-picked={isPicked || undefined}>
            {selects ? (
              <RowCheckbox
                label={fillText(text.selectRow, { name })}
                isChecked={isPicked}
                onToggle={row.getToggleSelectedHandler()}
              />
            ) : null}
            <Content>
              <div>{href === undefined ? first : <RowLink href={href}>{first}</RowLink>}</div>
              {card ? <div>{card(row.original)}</div> : null}
            </Content>
            {rowMenu ? <RowMenu name={name} items={rowMenu(row.original)} /> : rowActions?.(row.original)}
          </li>
        );
      })}
    </List>
  );
}
