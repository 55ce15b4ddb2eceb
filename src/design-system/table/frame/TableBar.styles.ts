import styled from '@emotion/styled';
import { type } from '../../styles/mixins.ts';

/** Keeps its height when the actions for selected rows replace the tools. */
export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => `${theme.space.xs} ${theme.space.sm}`};
  min-height: 45px;
  padding: ${({ theme }) => `6px ${theme.space.sm} 6px ${theme.space.lg}`};
  border-bottom: 1px solid ${({ theme }) => theme.color.border};
  &[data-picked] {
    background: ${({ theme }) => theme.color.selected};
  }
`;

/**
 * Toolbar and bulk actions in one place, the tools at the end. The toolbar keeps its room while the actions are shown, so that
 * selecting a row does not move the rows.
 */
export const Start = styled.div`
  display: grid;
  flex: 1;
  align-items: center;
  min-width: 0;
  > * {
    grid-area: 1 / 1;
    min-width: 0;
  }
`;

export const Toolbar = styled.div`
  &[data-hidden] {
    visibility: hidden;
  }
`;

/** One line that scrolls if there are many actions. The padding keeps focus rings whole. */
export const Picked = styled.div`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.sm};
  overflow-x: auto;
  margin: -4px;
  padding: 4px;
  > * {
    flex: none;
  }
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
