import { css } from '@emotion/react';
import type { Theme } from '@emotion/react';

/** Indentation of a name per level, in pixels. */
const INDENT = 18;

/** Rows of a statement: indented parts, separated totals. */
export const standings = (theme: Theme) => css`
  ${[1, 2, 3, 4].map(
    (level) => `tbody tr[data-level='${level}'] td[data-stick='first'] {
      padding-inline-start: calc(${theme.space.lg} + ${level * INDENT}px);
    }`,
  )}
  /* The text of a statement or a register wraps. Virtual rows must have the same height. */
  &[data-wraps] tbody td:not([data-numeric]) {
    min-width: 120px;
    padding-block: 5px;
    white-space: pre-line;
    overflow-wrap: break-word;
  }
  &[data-wraps] tbody td[data-stick='first'] {
    min-width: 144px;
  }
  &[data-wraps] tbody td[data-line] {
    min-width: 0;
    white-space: nowrap;
  }
  /* A long header wraps instead of widening its column. */
  &[data-wraps] thead th {
    padding-block: 8px;
    white-space: normal;
    vertical-align: bottom;
  }
  &[data-wraps] thead [data-numeric] {
    min-width: 96px;
  }
  /* A unit does not break at its spaces or its hyphen. */
  &[data-wraps] thead small {
    white-space: nowrap;
  }
  /* Gives the width to the text, not to the boxes and buttons. */
  &[data-wraps] tbody td:is([data-stick='selection'], [data-stick='actions']) {
    min-width: 0;
    white-space: nowrap;
  }
  &[data-wraps] td[data-stick='first'] a {
    line-height: inherit;
  }
  tbody tr[data-total] td {
    background: ${theme.color.sunken};
    font-weight: ${theme.fontWeight.semibold};
    border-top: 1px solid ${theme.color.borderStrong};
  }
`;

/** On paper the table has no frame and may span several pages. */
export const framePrinted = css`
  @media print {
    overflow: visible;
    border: 0;
    border-radius: 0;
    > [role='group'] {
      display: none;
    }
  }
`;

/** On paper nothing scrolls: text wraps, headers repeat on every page, rows are not split. */
export const printed = (theme: Theme) => css`
  @media print {
    min-width: 0 !important;
    font-size: 8pt;
    line-height: 1.3;
    &[data-fixed] {
      table-layout: auto;
    }
    thead {
      display: table-header-group;
    }
    /* Totals print once, at the end. */
    tfoot {
      display: table-row-group;
    }
    tr {
      break-inside: avoid;
    }
    thead th,
    tbody td,
    tfoot :is(td, th) {
      position: static;
      height: auto !important;
      min-width: 0 !important;
      padding-block: 1.1mm !important;
      padding-inline: 1.6mm;
      overflow: visible;
      white-space: normal;
      font-size: inherit;
      line-height: inherit;
    }
    thead th {
      width: auto !important;
      vertical-align: bottom;
      background: none;
      border-bottom: 1px solid ${theme.color.text};
      color: ${theme.color.text};
      /* Names wrap between words, not within them. */
      overflow-wrap: normal;
    }
    [data-numeric] {
      white-space: nowrap;
    }
    thead [data-numeric] {
      white-space: normal;
    }
    :is(td, th)[data-stick='first'] {
      position: static !important;
      max-width: none !important;
      background: none;
      border-inline-end: 0 !important;
    }
    td[data-stick='first'] a {
      overflow: visible;
      line-height: inherit;
      color: inherit;
    }
    tbody tr[data-total] td {
      background: none;
      border-top: 1px solid ${theme.color.textMuted};
    }
    ${[1, 2, 3, 4].map(
      (level) => `tbody tr[data-level='${level}'] td[data-stick='first'] {
        padding-inline-start: ${1.6 + level * 3}mm;
      }`,
    )}
  }
`;
