import { css } from '@emotion/react';
import type { Theme } from '@emotion/react';
import { overlayPanel, type } from '../../styles/mixins.ts';

/** Popover with a list. */
export const popoverStyles = ({ theme }: { theme: Theme }) => css`
  ${overlayPanel(theme)};
  min-width: var(--trigger-width, 160px);
  overflow: auto;
  outline: none;
  transition:
    opacity ${theme.motion.fast} ${theme.motion.ease},
    transform ${theme.motion.fast} ${theme.motion.ease};
  &[data-entering],
  &[data-exiting] {
    opacity: 0;
    transform: translateY(-3px);
  }
`;

/** List in a popover. */
export const listStyles = ({ theme }: { theme: Theme }) => css`
  max-height: inherit;
  padding: ${theme.space.xs};
  overflow: auto;
  outline: none;
`;

/** One item. */
export const itemStyles = ({ theme }: { theme: Theme }) => css`
  display: flex;
  align-items: center;
  gap: ${theme.space.sm};
  min-height: 32px;
  padding: 5px 10px;
  border-radius: ${theme.radius.md};
  color: ${theme.color.text};
  ${type(theme, 'md')};
  text-decoration: none;
  overflow-wrap: anywhere;
  cursor: pointer;
  outline: none;
  &[data-hovered],
  &[data-focused] {
    background: ${theme.color.hover};
  }
  &[data-focus-visible] {
    box-shadow: inset 0 0 0 2px ${theme.color.focus};
  }
  &[data-selected] {
    background: ${theme.color.selected};
    font-weight: ${theme.fontWeight.medium};
  }
  &[data-tone='danger'] {
    color: ${theme.tone.danger.text};
  }
  &[data-disabled] {
    opacity: 0.5;
    cursor: not-allowed;
  }
`;
