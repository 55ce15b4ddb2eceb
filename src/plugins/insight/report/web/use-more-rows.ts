import { useState } from 'react';
import { useSend } from '#core';
import { anyReportRoutes, type ReportRow, type ReportSection } from '../contract/index.ts';
import type { ReportArea } from './report-area.ts';
import type { ReportScreenState } from './use-report-screen.ts';

/** Rows loaded after the initial ones of a section. */
interface MoreRows {
  readonly of: ReportSection;
  readonly rows: readonly ReportRow[];
  readonly next: string | null;
}

/** The loaded rows of a section, and a function to load more. */
export function useMoreRows(area: ReportArea, asked: ReportScreenState['asked'], section: ReportSection) {
  const own = useSend(anyReportRoutes.rows);
  const staff = useSend(anyReportRoutes.adminRows);
  const [read, setRead] = useState<MoreRows | null>(null);
  // Rows loaded for a previous report do not belong to this one.
  const more: MoreRows = read?.of === section ? read : { of: section, rows: [], next: section.next };
  const { rows, hasTotal } = joined(section.rows, more.rows);
  const ask = async (after: string) => {
    const answer = await (area === 'admin' ? staff : own).send({
      params: asked.params,
      query: { ...asked.query, after },
    });
    if (answer) setRead({ of: section, rows: [...more.rows, ...answer.data.rows], next: answer.data.next });
  };
  const { next } = more;
  const total = hasTotal ? 1 : 0;
  return {
    rows,
    /** Null: everything is loaded. */
    more: next === null ? null : () => void ask(next),
    isAsking: own.sending || staff.sending,
    /** Lines without the total below them. */
    shown: rows.length - total,
    all: section.totalRows === null ? null : section.totalRows - total,
  };
}

/** The total stays the last row. */
function joined(first: readonly ReportRow[], more: readonly ReportRow[]) {
  const last = first.at(-1);
  const hasTotal = last?.isTotal === true;
  return { rows: hasTotal ? [...first.slice(0, -1), ...more, last] : [...first, ...more], hasTotal };
}
