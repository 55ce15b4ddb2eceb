import styled from '@emotion/styled';
import { type } from '../../styles/mixins.ts';

export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => `${theme.space.xs} ${theme.space.sm}`};
  /* Keeps its height when the actions for selected rows replace the tools. */
  min-height: 45px;
  padding: ${({ theme }) => `6px ${theme.space.sm} 6px ${theme.space.lg}`};
  border-bottom: 1px solid ${({ theme }) => theme.color.border};
  &[data-picked] {
    background: ${({ theme }) => theme.color.selected};
  }
`;

/** Aligns the tools at the end of the bar. */
export const Start = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space.sm};
  min-width: 0;
`;

export const Tools = styled.div`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.xxs};
  margin-inline-start: auto;
`;

export const Said = styled.span`
  ${({ theme }) => type(theme, 'sm')};
  color: ${({ theme }) => theme.color.textMuted};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  &[data-strong] {
    color: ${({ theme }) => theme.color.text};
    font-weight: ${({ theme }) => theme.fontWeight.semibold};
  }
`;
