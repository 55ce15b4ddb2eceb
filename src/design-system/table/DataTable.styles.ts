import styled from '@emotion/styled';
import { below, type, visuallyHidden } from '../styles/mixins.ts';

export const Frame = styled.div`
  min-width: 0;
  border: 1px solid ${({ theme }) => theme.color.border};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.color.surface};
  overflow: hidden;
`;

/** Scrolls sideways on a phone, and downwards under the header where the screen sets a height. */
export const Scroller = styled.div`
  max-height: max(100vh - 140px, 420px);
  overflow: auto;
  outline: none;
  &:focus-visible {
    box-shadow: inset 0 0 0 2px ${({ theme }) => theme.color.focus};
  }
`;

/** One style for the whole table: cells carry attributes, not classes of their own, so 100 rows stay cheap. */
export const Sheet = styled.table`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  ${({ theme }) => type(theme, 'md')};
  caption {
    ${visuallyHidden};
  }
  th,
  td {
    padding: 0 14px;
    text-align: start;
    white-space: nowrap;
    background: ${({ theme }) => theme.color.surface};
  }
  th:first-of-type,
  td:first-of-type {
    padding-inline-start: ${({ theme }) => theme.space.lg};
  }
  th:last-of-type,
  td:last-of-type {
    padding-inline-end: ${({ theme }) => theme.space.lg};
  }
  td {
    height: 44px;
    border-bottom: 1px solid ${({ theme }) => theme.color.border};
  }
  &[data-density='compact'] td {
    height: 36px;
  }
  tbody tr:last-of-type td {
    border-bottom: 0;
  }
  th {
    position: sticky;
    top: 0;
    z-index: ${({ theme }) => theme.layer.sticky};
    height: 36px;
    background: ${({ theme }) => theme.color.sunken};
    border-bottom: 1px solid ${({ theme }) => theme.color.border};
    color: ${({ theme }) => theme.color.textMuted};
    ${({ theme }) => type(theme, 'sm')};
    font-weight: ${({ theme }) => theme.fontWeight.medium};
  }
  [data-align='end'] {
    text-align: end;
  }
  [data-numeric] {
    font-variant-numeric: tabular-nums;
  }
  [data-actions] {
    width: 1%;
    text-align: end;
  }
  tr[data-href] {
    cursor: pointer;
  }
  tbody tr[data-href]:hover td,
  tbody tr[data-href]:focus-within td {
    background: ${({ theme }) => `linear-gradient(${theme.color.hover}, ${theme.color.hover}), ${theme.color.surface}`};
  }
  tbody[data-stale] {
    opacity: 0.55;
  }
  ${({ theme }) => below(theme, 'md')} {
    [data-hide='md'] {
      display: none;
    }
  }
  ${({ theme }) => below(theme, 'sm')} {
    [data-hide='sm'] {
      display: none;
    }
    th:first-of-type,
    td:first-of-type {
      position: sticky;
      left: 0;
      z-index: 1;
      max-width: 46vw;
      overflow: hidden;
      text-overflow: ellipsis;
      border-inline-end: 1px solid ${({ theme }) => theme.color.border};
    }
    th:first-of-type {
      z-index: ${({ theme }) => theme.layer.sticky + 1};
    }
  }
`;

export const SortButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-height: 28px;
  margin: 0 -6px;
  padding: 0 6px;
  border: 0;
  border-radius: ${({ theme }) => theme.radius.sm};
  background: transparent;
  color: inherit;
  font-weight: inherit;
  cursor: pointer;
  svg {
    opacity: 0.55;
  }
  &:hover,
  &[data-sorted] {
    color: ${({ theme }) => theme.color.text};
    svg {
      opacity: 1;
    }
  }
  &[data-sorted] svg {
    color: ${({ theme }) => theme.tone.accent.text};
  }
`;
