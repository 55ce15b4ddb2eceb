import { css } from '@emotion/react';
import type { Theme } from '@emotion/react';
import styled from '@emotion/styled';
import { below, type, visuallyHidden } from '../styles/mixins.ts';
import { OWN_WIDTH, ROW_HEIGHT } from './columns/column-layout.ts';
import { framePrinted, printed, standings } from './frame/Statement.styles.ts';

export const Frame = styled.div`
  min-width: 0;
  border: 1px solid ${({ theme }) => theme.color.border};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.color.surface};
  overflow: hidden;
  ${framePrinted};
`;

/** Scrolls horizontally on a phone, and vertically under the header if the screen sets a height. */
export const Scroller = styled.div`
  /* Positions visually hidden text inside it; otherwise the text would widen the page. */
  position: relative;
  max-height: max(100vh - 140px, 420px);
  overflow: auto;
  outline: none;
  /* A short table scrolls with its page. */
  &[data-whole] {
    max-height: none;
  }
  /* The empty state is visible, however wide the columns are. */
  &[data-empty] {
    container-type: inline-size;
  }
  &[data-empty] td[data-message] {
    overflow: visible;
    > * {
      position: sticky;
      inset-inline-start: ${({ theme }) => theme.space.lg};
      max-width: calc(100cqi - 2 * ${({ theme }) => theme.space.lg});
    }
  }
  /* Cells reached by keyboard must not scroll under the header or the first column. */
  scroll-padding-top: 36px;
  &:focus-visible {
    box-shadow: inset 0 0 0 2px ${({ theme }) => theme.color.focus};
  }
  @media print {
    /* Overrides the pixel height that is set on the element of a virtual table. */
    height: auto !important;
    max-height: none !important;
    overflow: visible;
  }
`;

/** A translucent colour over an opaque background, so that nothing shows through sticky cells. */
const wash = (theme: Theme, over: string) => `linear-gradient(${over}, ${over}), ${theme.color.surface}`;

/** Sticky columns and rows. */
const sticky = (theme: Theme) => css`
  thead th {
    position: sticky;
    top: 0;
    z-index: ${theme.layer.sticky};
  }
  tfoot td,
  tfoot th {
    position: sticky;
    bottom: 0;
    z-index: ${theme.layer.sticky};
  }
  [data-stick] {
    position: sticky;
    z-index: 1;
  }
  thead [data-stick],
  tfoot [data-stick] {
    z-index: ${theme.layer.sticky + 1};
  }
  [data-stick='selection'] {
    left: 0;
  }
  [data-stick='first'] {
    left: 0;
  }
  &[data-selects] [data-stick='first'] {
    left: ${OWN_WIDTH.selection}px;
  }
  [data-stick='actions'] {
    right: 0;
  }
  /* Lines where content is hidden under sticky cells. */
  [data-scrolled~='start'] & [data-stick='first'] {
    border-inline-end: 1px solid ${theme.color.borderStrong};
  }
  [data-scrolled~='end'] & [data-stick='actions'] {
    border-inline-start: 1px solid ${theme.color.border};
  }
`;

const rows = (theme: Theme) => css`
  td {
    height: ${ROW_HEIGHT.comfortable}px;
    border-bottom: 1px solid ${theme.color.border};
  }
  &[data-density='compact'] td {
    height: ${ROW_HEIGHT.compact}px;
  }
  tbody tr:last-of-type td {
    border-bottom: 0;
  }
  tr[data-href] {
    cursor: pointer;
  }
  tbody tr[data-index]:hover td,
  tbody tr[data-index]:focus-within td {
    background: ${wash(theme, theme.color.hover)};
  }
  tbody tr[aria-selected='true'] td,
  tbody tr[data-picked] td {
    background: ${wash(theme, theme.color.selected)};
  }
  td:focus-visible {
    outline: 2px solid ${theme.color.focus};
    outline-offset: -2px;
  }
  tbody[data-stale] {
    opacity: 0.55;
  }
  td[data-message] {
    height: auto;
    white-space: normal;
  }
`;

const cells = (theme: Theme) => css`
  th,
  td {
    padding: 0 14px;
    text-align: start;
    white-space: nowrap;
    background: ${theme.color.surface};
  }
  &[data-density='compact'] :is(th, td) {
    padding: 0 10px;
  }
  :is(th, td):first-of-type {
    padding-inline-start: ${theme.space.lg};
  }
  :is(th, td):last-of-type {
    padding-inline-end: ${theme.space.lg};
  }
  td,
  tfoot th {
    overflow: hidden;
    text-overflow: ellipsis;
  }
  [data-align='end'] {
    text-align: end;
  }
  [data-numeric] {
    font-variant-numeric: tabular-nums;
  }
  [data-stick='selection'] {
    width: ${OWN_WIDTH.selection}px;
    min-width: ${OWN_WIDTH.selection}px;
    padding-inline-end: 0;
  }
  &[data-selects] [data-stick='first'] {
    padding-inline-start: ${theme.space.sm};
  }
  [data-stick='actions'] {
    width: ${OWN_WIDTH.actions}px;
    padding-inline-start: ${theme.space.sm};
    text-align: end;
  }
  /* In a table "No data" shows as a dash, but screen readers read the words. */
  td [data-no-value]::before {
    content: '–' / '';
  }
  td [data-no-value] > span {
    ${visuallyHidden};
  }
`;

const head = (theme: Theme) => css`
  thead th {
    height: 36px;
    background: ${theme.color.sunken};
    border-bottom: 1px solid ${theme.color.border};
    color: ${theme.color.textMuted};
    ${type(theme, 'sm')};
    font-weight: ${theme.fontWeight.medium};
  }
  /* Headers are text: the hyphen in CO2-e is not a digit. */
  thead [data-numeric] {
    font-variant-numeric: normal;
  }
  thead small {
    font-size: inherit;
    font-weight: ${theme.fontWeight.regular};
    color: ${theme.color.textSubtle};
  }
  tfoot td,
  tfoot th {
    background: ${theme.color.sunken};
    border-top: 1px solid ${theme.color.borderStrong};
    border-bottom: 0;
    font-weight: ${theme.fontWeight.semibold};
  }
`;

/** One style for the whole table: cells have attributes instead of classes, so that 100 rows stay cheap. */
export const Sheet = styled.table`
  width: 100%;
  border-collapse: separate;
  border-spacing: 0;
  ${({ theme }) => type(theme, 'md')};
  caption {
    ${visuallyHidden};
  }
  &[data-fixed] {
    table-layout: fixed;
  }
  ${({ theme }) => cells(theme)};
  ${({ theme }) => rows(theme)};
  ${({ theme }) => head(theme)};
  ${({ theme }) => sticky(theme)};
  ${({ theme }) => below(theme, 'md')} {
    [data-hide='md'] {
      display: none;
    }
  }
  ${({ theme }) => below(theme, 'sm')} {
    [data-hide='sm'] {
      display: none;
    }
    [data-stick='first'] {
      max-width: 46vw;
      overflow: hidden;
      text-overflow: ellipsis;
    }
    /* Sticky columns on both sides would leave no room between them. */
    [data-stick='actions'] {
      position: static;
    }
    thead [data-stick='actions'] {
      position: sticky;
    }
  }
  ${({ theme }) => standings(theme)};
  ${({ theme }) => printed(theme)};
`;
