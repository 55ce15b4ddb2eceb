import styled from '@emotion/styled';
import { type, visuallyHidden } from '../styles/mixins.ts';

/** Column width: nine digits with grouping and one decimal place. */
const CELL_WIDTH = '6.5rem';

/** One style for the whole grid: cells only have attributes, so that hundreds of them stay cheap. */
export const Scroller = styled.div`
  max-height: max(100vh - 220px, 320px);
  overflow: auto;
  border: 1px solid ${({ theme }) => theme.color.border};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.color.surface};
  /* Cells reached by keyboard must not scroll under the header or the first column. */
  scroll-padding: 40px 8px 40px min(16rem, 45vw);
`;

export const Sheet = styled.table`
  border-collapse: separate;
  border-spacing: 0;
  ${({ theme }) => type(theme, 'md')};
  caption {
    ${visuallyHidden};
  }
  th,
  td {
    height: 36px;
    padding: 0 10px;
    border-bottom: 1px solid ${({ theme }) => theme.color.border};
    border-inline-end: 1px solid ${({ theme }) => theme.color.border};
    background: ${({ theme }) => theme.color.surface};
    white-space: nowrap;
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  thead th,
  tfoot :is(th, td) {
    position: sticky;
    z-index: 1;
    background: ${({ theme }) => theme.color.sunken};
    color: ${({ theme }) => theme.color.textMuted};
    font-weight: ${({ theme }) => theme.fontWeight.medium};
    ${({ theme }) => type(theme, 'sm')};
  }
  thead th {
    top: 0;
  }
  tfoot :is(th, td) {
    bottom: 0;
    border-top: 1px solid ${({ theme }) => theme.color.borderStrong};
    color: ${({ theme }) => theme.color.text};
  }
  tbody tr:last-of-type > * {
    border-bottom: 0;
  }
  th:first-of-type {
    position: sticky;
    left: 0;
    z-index: 1;
    width: 16rem;
    min-width: min(16rem, 45vw);
    max-width: min(16rem, 45vw);
    overflow: hidden;
    text-overflow: ellipsis;
    text-align: start;
    font-weight: ${({ theme }) => theme.fontWeight.regular};
    border-inline-end-color: ${({ theme }) => theme.color.borderStrong};
  }
  :is(thead, tfoot) th:first-of-type {
    z-index: 2;
  }
  tbody th {
    padding-block: 5px;
  }
  tbody th small {
    display: block;
    overflow: hidden;
    text-overflow: ellipsis;
    color: ${({ theme }) => theme.color.textMuted};
    ${({ theme }) => type(theme, 'sm')};
  }
  td[data-total] {
    background: ${({ theme }) => theme.color.sunken};
  }
  td[data-place] {
    position: relative;
    width: ${CELL_WIDTH};
    min-width: ${CELL_WIDTH};
    max-width: ${CELL_WIDTH};
    overflow: hidden;
    text-overflow: ellipsis;
    cursor: cell;
    outline: none;
  }
  td[aria-selected='true'] {
    background: ${({ theme }) => theme.color.selected};
  }
  td[aria-readonly='true'] {
    background: ${({ theme }) => theme.color.sunken};
    color: ${({ theme }) => theme.color.textMuted};
    cursor: default;
  }
  td[data-place]:focus,
  td[data-editing] {
    box-shadow: inset 0 0 0 2px ${({ theme }) => theme.color.focus};
  }
  td[data-state='changed'],
  td[data-state='saving'] {
    color: ${({ theme }) => theme.color.textMuted};
  }
  td[data-state='warned'] {
    box-shadow: inset 0 -2px 0 ${({ theme }) => theme.tone.warning.text};
  }
  td[data-state='warned']:focus {
    box-shadow:
      inset 0 0 0 2px ${({ theme }) => theme.color.focus},
      inset 0 -4px 0 ${({ theme }) => theme.tone.warning.text};
  }
  td[aria-invalid='true'] {
    color: ${({ theme }) => theme.tone.danger.text};
    box-shadow: inset 0 -2px 0 ${({ theme }) => theme.tone.danger.text};
  }
  td[aria-invalid='true']:focus {
    box-shadow:
      inset 0 0 0 2px ${({ theme }) => theme.color.focus},
      inset 0 -4px 0 ${({ theme }) => theme.tone.danger.text};
  }
  /* A corner mark, as spreadsheets use for cells with comments. */
  td[data-more]::after {
    content: '';
    position: absolute;
    inset-block-start: 0;
    inset-inline-end: 0;
    border: 4px solid transparent;
    border-block-start-color: ${({ theme }) => theme.tone.info.text};
    border-inline-end-color: ${({ theme }) => theme.tone.info.text};
  }
  /* The answer to a letter, above its cell. */
  td[data-said] {
    z-index: 3;
    overflow: visible;
  }
  td > em {
    position: absolute;
    inset-block-end: 100%;
    inset-inline-end: 0;
    padding: 2px 8px;
    border-radius: ${({ theme }) => theme.radius.sm};
    background: ${({ theme }) => theme.tone.danger.soft};
    color: ${({ theme }) => theme.tone.danger.text};
    font-style: normal;
    ${({ theme }) => type(theme, 'sm')};
  }
  td input {
    position: absolute;
    inset: 2px;
    padding: 0 8px;
    border: 0;
    outline: none;
    background: ${({ theme }) => theme.color.surface};
    color: ${({ theme }) => theme.color.text};
    font: inherit;
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
`;

/** What the looks of cells mean. */
export const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space.xs} ${theme.space.lg}`};
  margin: 0;
  padding: 0;
  list-style: none;
  color: ${({ theme }) => theme.color.textMuted};
  ${({ theme }) => type(theme, 'sm')};
  > li {
    display: flex;
    align-items: center;
    gap: ${({ theme }) => theme.space.sm};
  }
  span {
    position: relative;
    width: 22px;
    height: 14px;
    border: 1px solid ${({ theme }) => theme.color.borderStrong};
    background: ${({ theme }) => theme.color.surface};
  }
  [data-look='readonly'] {
    background: ${({ theme }) => theme.color.sunken};
  }
  [data-look='warned'] {
    box-shadow: inset 0 -3px 0 ${({ theme }) => theme.tone.warning.text};
  }
  [data-look='refused'] {
    box-shadow: inset 0 -3px 0 ${({ theme }) => theme.tone.danger.text};
  }
  [data-look='more']::after {
    content: '';
    position: absolute;
    inset-block-start: 0;
    inset-inline-end: 0;
    border: 4px solid transparent;
    border-block-start-color: ${({ theme }) => theme.tone.info.text};
    border-inline-end-color: ${({ theme }) => theme.tone.info.text};
  }
`;
