import styled from '@emotion/styled';
import { Dialog, Input, ListBox, ListBoxItem, Modal, TextField } from 'react-aria-components';
import { below, overlayPanel, type } from '../../styles/mixins.ts';
import { itemStyles } from '../Menu/index.ts';
import type { CommandGroup } from './command.ts';

export const Panel = styled(Modal)`
  ${({ theme }) => overlayPanel(theme)};
  width: 100%;
  max-width: 640px;
  margin-bottom: auto;
  overflow: hidden;
`;

export const Frame = styled(Dialog)`
  display: flex;
  flex-direction: column;
  max-height: min(70vh, 460px);
  outline: none;
`;

export const Field = styled(TextField)`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${({ theme }) => theme.space.md};
  padding: 0 ${({ theme }) => theme.space.lg};
  border-bottom: 1px solid ${({ theme }) => theme.color.border};
  color: ${({ theme }) => theme.color.textMuted};
`;

export const Typed = styled(Input)`
  flex: 1;
  min-width: 0;
  height: 48px;
  padding: 0;
  border: 0;
  background: transparent;
  color: ${({ theme }) => theme.color.text};
  ${({ theme }) => type(theme, 'lg')};
  /* The whole panel acts as the field, so a focus ring inside it would only frame the placeholder. */
  outline: none;
  &::placeholder {
    color: ${({ theme }) => theme.color.textSubtle};
    opacity: 1;
  }
`;

export const List = styled(ListBox<CommandGroup>)`
  flex: 1;
  min-height: 0;
  padding: ${({ theme }) => `${theme.space.xs} ${theme.space.sm} ${theme.space.sm}`};
  overflow: auto;
  overscroll-behavior: contain;
  scroll-padding: ${({ theme }) => `${theme.space.xxl} 0 ${theme.space.sm}`};
  outline: none;
  section > header {
    padding: ${({ theme }) => `${theme.space.md} 10px ${theme.space.xs}`};
    color: ${({ theme }) => theme.color.textSubtle};
    ${({ theme }) => type(theme, 'xs')};
    font-weight: ${({ theme }) => theme.fontWeight.medium};
  }
`;

export const Item = styled(ListBoxItem)`
  ${itemStyles};
  gap: ${({ theme }) => theme.space.md};
  min-height: 36px;
  > svg {
    color: ${({ theme }) => theme.color.textMuted};
  }
  &[data-focused] {
    background: ${({ theme }) => theme.color.selected};
    > svg {
      color: ${({ theme }) => theme.tone.accent.text};
    }
  }
`;

/** Label and description share one line and truncate each other, never the shortcut. */
export const Words = styled.span`
  display: flex;
  flex: 1;
  align-items: baseline;
  gap: ${({ theme }) => theme.space.sm};
  min-width: 0;
  white-space: nowrap;
  > [slot='label'] {
    flex: 0 1 auto;
    min-width: 40%;
    max-width: max-content;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  > [slot='description'] {
    flex: 1 1 0;
    overflow: hidden;
    color: ${({ theme }) => theme.color.textSubtle};
    ${({ theme }) => type(theme, 'sm')};
    text-overflow: ellipsis;
  }
`;

export const Hints = styled.div`
  display: flex;
  flex: none;
  gap: ${({ theme }) => theme.space.lg};
  padding: ${({ theme }) => `${theme.space.sm} ${theme.space.lg}`};
  border-top: 1px solid ${({ theme }) => theme.color.border};
  color: ${({ theme }) => theme.color.textSubtle};
  ${({ theme }) => type(theme, 'xs')};
  > span {
    display: inline-flex;
    align-items: center;
    gap: 6px;
  }
  ${({ theme }) => below(theme, 'sm')} {
    display: none;
  }
`;

export const Nothing = styled.div`
  padding: ${({ theme }) => `${theme.space.xl} ${theme.space.lg}`};
  color: ${({ theme }) => theme.color.textMuted};
  text-align: center;
  overflow-wrap: anywhere;
`;
