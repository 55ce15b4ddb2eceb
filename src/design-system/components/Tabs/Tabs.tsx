import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import {
  Tab as AriaTab,
  TabList as AriaTabList,
  TabPanel as AriaTabPanel,
  Tabs as AriaTabs,
} from 'react-aria-components';
import { type } from '../../styles/mixins.ts';

const Frame = styled(AriaTabs)`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space.lg};
  min-width: 0;
`;

const List = styled(AriaTabList<TabItem>)`
  display: flex;
  gap: ${({ theme }) => theme.space.lg};
  overflow-x: auto;
  scrollbar-width: none;
  border-bottom: 1px solid ${({ theme }) => theme.color.border};
`;

const Handle = styled(AriaTab)`
  position: relative;
  flex: none;
  padding: ${({ theme }) => `${theme.space.sm} 2px`};
  color: ${({ theme }) => theme.color.textMuted};
  ${({ theme }) => type(theme, 'md')};
  font-weight: ${({ theme }) => theme.fontWeight.medium};
  cursor: pointer;
  outline: none;
  border-radius: ${({ theme }) => theme.radius.sm};
  &[data-hovered] {
    color: ${({ theme }) => theme.color.text};
  }
  &[data-selected] {
    color: ${({ theme }) => theme.color.text};
    box-shadow: inset 0 -2px 0 ${({ theme }) => theme.color.accent};
    border-radius: 0;
  }
  &[data-focus-visible] {
    outline: 2px solid ${({ theme }) => theme.color.focus};
    outline-offset: -2px;
  }
  &[data-disabled] {
    opacity: 0.5;
    cursor: not-allowed;
  }
`;

const Panel = styled(AriaTabPanel)`
  outline: none;
  min-width: 0;
  &[data-focus-visible] {
    outline: 2px solid ${({ theme }) => theme.color.focus};
    outline-offset: 4px;
  }
`;

/** One tab with what it shows. */
export interface TabItem {
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
  readonly isDisabled?: boolean;
}

/** Tabs, controlled with `selected` and `onSelect` or on their own. */
export interface TabsProps {
  readonly label: string;
  readonly items: readonly TabItem[];
  readonly selected?: string;
  readonly onSelect?: (id: string) => void;
}

/** Several views of one thing, one at a time. */
export function Tabs({ label, items, selected, onSelect }: TabsProps) {
  return (
    <Frame selectedKey={selected} onSelectionChange={(key) => onSelect?.(String(key))}>
      <List aria-label={label}>
        {items.map((item) => (
          <Handle key={item.id} id={item.id} isDisabled={item.isDisabled}>
            {item.label}
          </Handle>
        ))}
      </List>
      {items.map((item) => (
        <Panel key={item.id} id={item.id}>
          {item.content}
        </Panel>
      ))}
    </Frame>
  );
}
