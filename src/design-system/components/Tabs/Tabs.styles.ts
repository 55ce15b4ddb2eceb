import styled from '@emotion/styled';
import {
  Tab as AriaTab,
  TabList as AriaTabList,
  TabPanel as AriaTabPanel,
  Tabs as AriaTabs,
} from 'react-aria-components';
import { type } from '../../styles/mixins.ts';
import type { TabItem } from './tab-item.ts';

export const Frame = styled(AriaTabs)`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space.lg};
  min-width: 0;
`;

export const List = styled(AriaTabList<TabItem>)`
  display: flex;
  gap: ${({ theme }) => theme.space.xl};
  overflow-x: auto;
  scrollbar-width: none;
  box-shadow: inset 0 -1px 0 ${({ theme }) => theme.color.border};
  --fade: ${({ theme }) => theme.space.xxl};
  /* The row fades where there are more tabs; a mask needs any opaque colour. */
  &[data-more~='end'] {
    mask-image: linear-gradient(to right, currentColor calc(100% - var(--fade)), transparent);
  }
  &[data-more~='start'] {
    mask-image: linear-gradient(to left, currentColor calc(100% - var(--fade)), transparent);
  }
  &[data-more='start end'] {
    mask-image: linear-gradient(to right, transparent, currentColor var(--fade) calc(100% - var(--fade)), transparent);
  }
`;

export const Handle = styled(AriaTab)`
  position: relative;
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: 6px;
  max-width: 280px;
  padding: ${({ theme }) => `${theme.space.sm} 0`};
  color: ${({ theme }) => theme.color.textMuted};
  ${({ theme }) => type(theme, 'md')};
  font-weight: ${({ theme }) => theme.fontWeight.medium};
  white-space: nowrap;
  text-decoration: none;
  cursor: pointer;
  outline: none;
  border-radius: ${({ theme }) => theme.radius.sm};
  > span:first-of-type {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
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

export const Panel = styled(AriaTabPanel)`
  outline: none;
  min-width: 0;
  &[data-focus-visible] {
    outline: 2px solid ${({ theme }) => theme.color.focus};
    outline-offset: 4px;
  }
`;
