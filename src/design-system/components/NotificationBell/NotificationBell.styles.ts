import { css } from '@emotion/react';
import type { Theme } from '@emotion/react';
import styled from '@emotion/styled';
import { Button, Link } from 'react-aria-components';
import type { Tone } from '../../tokens/semantic/theme.ts';
import { type } from '../../styles/mixins.ts';
import { ownProps } from '../../styles/own-props.ts';

/** The bell with its count on the corner. */
export const Anchor = styled.span`
  position: relative;
  display: inline-flex;
`;

export const Count = styled.span`
  position: absolute;
  top: -1px;
  left: 52%;
  min-width: 16px;
  height: 16px;
  padding: 0 ${({ theme }) => theme.space.xs};
  border-radius: ${({ theme }) => theme.radius.pill};
  background: ${({ theme }) => theme.color.danger};
  color: ${({ theme }) => theme.color.onDanger};
  /* Fits the 16 px disc; smaller than the type scale. */
  font-size: 0.6875rem;
  line-height: 16px;
  font-weight: ${({ theme }) => theme.fontWeight.semibold};
  font-variant-numeric: tabular-nums;
  text-align: center;
  pointer-events: none;
`;

export const Frame = styled.div`
  display: flex;
  flex-direction: column;
  width: 380px;
  max-width: calc(100vw - 24px);
  max-height: min(60vh, 520px);
`;

export const Top = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space.sm};
  min-height: 48px;
  padding: ${({ theme }) => `0 ${theme.space.sm} 0 ${theme.space.lg}`};
  border-bottom: 1px solid ${({ theme }) => theme.color.border};
  font-weight: ${({ theme }) => theme.fontWeight.semibold};
`;

/** What lasts, above the notices. */
export const Lead = styled.div`
  flex: none;
  padding: ${({ theme }) => theme.space.xs};
  border-bottom: 1px solid ${({ theme }) => theme.color.border};
  &:empty {
    display: none;
  }
`;

export const List = styled.ul`
  flex: 1;
  min-height: 0;
  margin: 0;
  padding: ${({ theme }) => theme.space.xs};
  overflow: auto;
  overscroll-behavior: contain;
  list-style: none;
`;

export const Foot = styled.div`
  flex: none;
  padding: ${({ theme }) => theme.space.xs};
  border-top: 1px solid ${({ theme }) => theme.color.border};
`;

export const Status = styled.div`
  padding: ${({ theme }) => `${theme.space.lg}`};
`;

const row = ({ theme }: { theme: Theme }) => css`
  display: flex;
  gap: ${theme.space.md};
  width: 100%;
  padding: ${theme.space.md};
  border: 0;
  border-radius: ${theme.radius.md};
  background: transparent;
  color: ${theme.color.text};
  ${type(theme, 'md')};
  text-align: start;
  text-decoration: none;
  outline: none;
  &[data-hovered] {
    background: ${theme.color.hover};
    cursor: pointer;
  }
  &[data-focus-visible] {
    box-shadow: inset 0 0 0 2px ${theme.color.focus};
  }
`;

export const RowLink = styled(Link)(row);
export const RowButton = styled(Button)(row);

export const Disc = styled('span', ownProps('tone'))<{ tone: Tone }>`
  display: grid;
  flex: none;
  place-items: center;
  width: 28px;
  height: 28px;
  border-radius: 50%;
  background: ${({ theme, tone }) => theme.tone[tone].soft};
  color: ${({ theme, tone }) => theme.tone[tone].text};
`;

export const Words = styled.span`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${({ theme }) => theme.space.xxs};
  min-width: 0;
  overflow-wrap: anywhere;
  > strong {
    font-weight: ${({ theme }) => theme.fontWeight.regular};
  }
  > strong[data-unread] {
    font-weight: ${({ theme }) => theme.fontWeight.semibold};
  }
`;

export const Dot = styled.span`
  flex: none;
  width: 8px;
  height: 8px;
  margin-top: 6px;
  border-radius: 50%;
  background: ${({ theme }) => theme.color.accent};
`;
