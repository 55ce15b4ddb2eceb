import styled from '@emotion/styled';
import { type } from '../../styles/mixins.ts';

export const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space.xs};
  margin-bottom: ${({ theme }) => theme.space.sm};
`;

export const Chip = styled.button`
  padding: 3px 10px;
  border: 1px solid ${({ theme }) => theme.color.control};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.color.surface};
  color: ${({ theme }) => theme.color.text};
  ${({ theme }) => type(theme, 'sm')};
  cursor: grab;
  &[data-dragging] {
    border-style: dashed;
  }
  &:focus-visible {
    outline: ${({ theme }) => theme.focusRing.width} solid ${({ theme }) => theme.color.focus};
    outline-offset: ${({ theme }) => theme.focusRing.offset};
  }
`;

export const Frame = styled.div`
  max-height: 420px;
  overflow: auto;
  border: 1px solid ${({ theme }) => theme.color.border};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.color.surface};
  &:focus-visible {
    outline: ${({ theme }) => theme.focusRing.width} solid ${({ theme }) => theme.color.focus};
  }
`;

export const Sheet = styled.table`
  border-collapse: separate;
  border-spacing: 0;
  ${({ theme }) => type(theme, 'sm')};
  th,
  td {
    max-width: 18rem;
    padding: 4px 8px;
    border-bottom: 1px solid ${({ theme }) => theme.color.border};
    border-inline-end: 1px solid ${({ theme }) => theme.color.border};
    overflow: hidden;
    text-align: start;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  thead :is(th, td) {
    position: sticky;
    top: 0;
    z-index: 1;
    background: ${({ theme }) => theme.color.sunken};
  }
  tr[data-kind='titles'] td {
    background: ${({ theme }) => theme.color.selected};
    font-weight: ${({ theme }) => theme.fontWeight.medium};
  }
  tr[data-kind='left-out'] td {
    color: ${({ theme }) => theme.color.textMuted};
    font-style: italic;
  }
`;

export const Head = styled.th`
  [data-drop-target] {
    outline: 2px solid ${({ theme }) => theme.color.accent};
  }
  &[data-meant] {
    border-top: 2px solid ${({ theme }) => theme.color.accent};
  }
`;

export const Note = styled.p`
  min-width: 9rem;
  margin: 0;
  padding: 0 0 2px;
  color: ${({ theme }) => theme.color.textMuted};
  font-weight: ${({ theme }) => theme.fontWeight.regular};
  ${({ theme }) => type(theme, 'xs')};
  white-space: normal;
`;

export const RowButton = styled.button`
  min-width: 28px;
  min-height: 24px;
  padding: 0 4px;
  border: 0;
  border-radius: ${({ theme }) => theme.radius.sm};
  background: none;
  color: ${({ theme }) => theme.color.textMuted};
  font-variant-numeric: tabular-nums;
  cursor: pointer;
  &[aria-pressed='true'] {
    background: ${({ theme }) => theme.color.selected};
    color: ${({ theme }) => theme.color.text};
  }
  &:focus-visible {
    outline: ${({ theme }) => theme.focusRing.width} solid ${({ theme }) => theme.color.focus};
  }
`;
