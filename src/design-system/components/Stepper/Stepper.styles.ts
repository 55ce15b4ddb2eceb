import { css } from '@emotion/react';
import type { Theme } from '@emotion/react';
import styled from '@emotion/styled';
import { Button } from 'react-aria-components';
import { below, focusRing, type } from '../../styles/mixins.ts';

export const List = styled.ol`
  display: flex;
  margin: 0;
  padding: 0;
  list-style: none;
  &[data-orientation='vertical'] {
    flex-direction: column;
  }
`;

/** One step, including the line to the next one. */
export const Item = styled.li`
  position: relative;
  display: flex;
  min-width: 0;
  [data-orientation='horizontal'] > & {
    flex: 1 1 auto;
    &:last-of-type {
      flex: 0 1 auto;
    }
    &:not(:last-of-type)::after {
      content: '';
      flex: 1 1 ${({ theme }) => theme.space.lg};
      min-width: ${({ theme }) => theme.space.md};
      height: 0;
      margin: 13px ${({ theme }) => theme.space.md} 0;
      border-top: 1px solid ${({ theme }) => theme.color.borderStrong};
    }
  }
  [data-orientation='vertical'] > & {
    padding-bottom: ${({ theme }) => theme.space.lg};
    &:last-of-type {
      padding-bottom: 0;
    }
    &:not(:last-of-type)::after {
      content: '';
      position: absolute;
      top: 32px;
      bottom: 4px;
      left: 13px;
      border-left: 1px solid ${({ theme }) => theme.color.borderStrong};
    }
  }
  &[data-state='done']::after {
    border-color: ${({ theme }) => theme.tone.accent.text} !important;
  }
  ${({ theme }) => below(theme, 'sm')} {
    /* Too narrow for all names: the discs and the name of the current step stay. */
    [data-orientation='horizontal'] > &:not([data-state='current']) {
      flex-shrink: 0;
      [data-words] {
        display: none;
      }
    }
    [data-orientation='horizontal'] > &:not(:last-of-type)::after {
      min-width: ${({ theme }) => theme.space.sm};
      margin-inline: ${({ theme }) => theme.space.xs};
    }
  }
`;

const face = ({ theme }: { theme: Theme }) => css`
  display: flex;
  align-items: flex-start;
  gap: ${theme.space.sm};
  min-width: 0;
  padding: 0;
  border: 0;
  border-radius: ${theme.radius.md};
  background: transparent;
  color: ${theme.color.text};
  ${type(theme, 'md')};
  text-align: start;
  ${focusRing(theme)};
  &[data-hovered] {
    cursor: pointer;
    [data-name] {
      text-decoration: underline;
      text-underline-offset: 3px;
    }
  }
`;

export const Still = styled.span(face);
export const Push = styled(Button)(face);

export const Disc = styled.span`
  display: grid;
  flex: none;
  place-items: center;
  width: 26px;
  height: 26px;
  border: 1px solid ${({ theme }) => theme.color.control};
  border-radius: 50%;
  color: ${({ theme }) => theme.color.textMuted};
  ${({ theme }) => type(theme, 'xs')};
  font-weight: ${({ theme }) => theme.fontWeight.semibold};
  font-variant-numeric: tabular-nums;
  &[data-state='current'] {
    border-color: ${({ theme }) => theme.color.accent};
    background: ${({ theme }) => theme.color.accent};
    color: ${({ theme }) => theme.color.onAccent};
  }
  &[data-state='done'] {
    border-color: ${({ theme }) => theme.tone.accent.text};
    background: ${({ theme }) => theme.tone.accent.soft};
    color: ${({ theme }) => theme.tone.accent.text};
  }
  &[data-state='error'] {
    border-color: ${({ theme }) => theme.tone.danger.text};
    background: ${({ theme }) => theme.tone.danger.soft};
    color: ${({ theme }) => theme.tone.danger.text};
  }
`;

export const Words = styled.span`
  display: flex;
  flex-direction: column;
  min-width: 0;
  padding-top: 3px;
  overflow-wrap: anywhere;
  > [data-name] {
    font-weight: ${({ theme }) => theme.fontWeight.medium};
  }
  &[data-state='todo'] > [data-name] {
    color: ${({ theme }) => theme.color.textMuted};
  }
  &[data-state='current'] > [data-name] {
    font-weight: ${({ theme }) => theme.fontWeight.semibold};
  }
`;
