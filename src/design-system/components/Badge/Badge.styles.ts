import styled from '@emotion/styled';
import type { Tone } from '../../tokens/semantic/theme.ts';
import { type } from '../../styles/mixins.ts';
import { ownProps } from '../../styles/own-props.ts';

/** Base style of a badge and of a status chip. */
export const Pill = styled('span', ownProps('tone'))<{ tone: Tone }>`
  display: inline-flex;
  flex: none;
  vertical-align: middle;
  align-items: center;
  gap: ${({ theme }) => theme.space.xs};
  max-width: 100%;
  padding: 1px ${({ theme }) => theme.space.sm};
  border: 1px solid ${({ theme, tone }) => theme.tone[tone].line};
  border-radius: ${({ theme }) => theme.radius.pill};
  background: ${({ theme, tone }) => theme.tone[tone].soft};
  color: ${({ theme, tone }) => theme.tone[tone].text};
  ${({ theme }) => type(theme, 'xs')};
  font-weight: ${({ theme }) => theme.fontWeight.medium};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  > span {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
  }
  > svg {
    margin-left: -2px;
  }
`;
