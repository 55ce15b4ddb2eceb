import { css } from '@emotion/react';
import type { Theme } from '@emotion/react';
import { focusRing, type } from '../../styles/mixins.ts';

/** Style of a button or of a link that looks like one; variant and size are data attributes. */
export const buttonStyles = ({ theme }: { theme: Theme }) => css`
  display: inline-flex;
  flex: none;
  align-items: center;
  justify-content: center;
  gap: 6px;
  max-width: 100%;
  height: ${theme.controlHeight.md};
  padding: 0 14px;
  border: 1px solid transparent;
  border-radius: ${theme.radius.md};
  background: transparent;
  color: ${theme.color.text};
  ${type(theme, 'md')};
  font-weight: ${theme.fontWeight.medium};
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;
  user-select: none;
  transition:
    background-color ${theme.motion.fast} ${theme.motion.ease},
    border-color ${theme.motion.fast} ${theme.motion.ease};
  ${focusRing(theme)};
  > span {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }

  @media print {
    display: none;
  }

  &[data-size='sm'] {
    height: ${theme.controlHeight.sm};
    padding: 0 10px;
    ${type(theme, 'sm')};
  }
  &[data-size='lg'] {
    height: ${theme.controlHeight.lg};
    padding: 0 18px;
  }
  &[data-full] {
    width: 100%;
  }
  &[data-square] {
    width: ${theme.controlHeight.md};
    padding: 0;
    color: ${theme.color.textMuted};
    &[data-size='sm'] {
      width: ${theme.controlHeight.sm};
    }
    &[data-size='lg'] {
      width: ${theme.controlHeight.lg};
    }
  }
  &[data-variant='primary'] {
    background: ${theme.color.accent};
    color: ${theme.color.onAccent};
    font-weight: ${theme.fontWeight.semibold};
    &[data-hovered] {
      background: ${theme.color.accentHover};
    }
    &[data-pressed] {
      background: ${theme.color.accentPressed};
    }
  }
  &[data-variant='danger'] {
    background: ${theme.color.danger};
    color: ${theme.color.onDanger};
    font-weight: ${theme.fontWeight.semibold};
    &[data-hovered],
    &[data-pressed] {
      background: ${theme.color.dangerHover};
    }
  }
  &[data-variant='secondary'] {
    background: ${theme.color.surface};
    border-color: ${theme.color.borderStrong};
    &[data-hovered] {
      background: ${theme.color.sunken};
      border-color: ${theme.color.control};
    }
    &[data-pressed] {
      background: ${theme.color.border};
    }
  }
  &[data-variant='ghost'] {
    &[data-hovered] {
      background: ${theme.color.hover};
      color: ${theme.color.text};
    }
    &[data-pressed] {
      background: ${theme.color.border};
    }
  }
  &[data-disabled] {
    cursor: not-allowed;
    opacity: 0.5;
  }
  &[data-pending] {
    cursor: progress;
  }
`;
