import { css } from '@emotion/react';
import type { Theme } from '@emotion/react';

/** Row of a mark and its label; the whole row is the click target. */
export const choiceStyles = ({ theme }: { theme: Theme }) => css`
  display: inline-flex;
  align-items: center;
  gap: 9px;
  min-height: 28px;
  color: ${theme.color.text};
  cursor: pointer;
  &[data-disabled] {
    opacity: 0.55;
    cursor: not-allowed;
  }
  > [data-mark] {
    display: grid;
    flex: none;
    place-items: center;
    width: 17px;
    height: 17px;
    border: 1.5px solid ${theme.color.control};
    border-radius: ${theme.radius.sm};
    background: ${theme.color.surface};
    color: ${theme.color.onAccent};
    transition: background-color ${theme.motion.fast};
  }
  > [data-mark='round'] {
    border-radius: 50%;
  }
  &[data-hovered] > [data-mark] {
    border-color: ${theme.color.textMuted};
  }
  &[data-selected] > [data-mark],
  &[data-indeterminate] > [data-mark] {
    border-color: ${theme.color.accent};
    background: ${theme.color.accent};
  }
  &[data-selected] > [data-mark='round'] {
    box-shadow: inset 0 0 0 4px ${theme.color.surface};
  }
  &[data-invalid] > [data-mark] {
    border-color: ${theme.tone.danger.text};
  }
  &[data-focus-visible] > [data-mark],
  &[data-focus-visible] > [data-track] {
    outline: 2px solid ${theme.color.focus};
    outline-offset: 2px;
  }
  > [data-track] {
    flex: none;
    width: 32px;
    height: 19px;
    padding: 2px;
    border: 1.5px solid ${theme.color.control};
    border-radius: ${theme.radius.pill};
    transition: background-color ${theme.motion.fast};
    &::before {
      content: '';
      display: block;
      width: 12px;
      height: 12px;
      border-radius: 50%;
      background: ${theme.color.control};
      transition: transform ${theme.motion.fast};
    }
  }
  &[data-selected] > [data-track] {
    border-color: ${theme.color.accent};
    background: ${theme.color.accent};
    &::before {
      background: ${theme.color.onAccent};
      transform: translateX(13px);
    }
  }
`;

/** Aligns the notes below a choice with its label: `start` is the width of its mark. */
export const notesBelowWords = (start: string) => css`
  gap: 0;
  [slot='description'],
  [slot='errorMessage'] {
    padding-inline-start: ${start};
  }
`;
