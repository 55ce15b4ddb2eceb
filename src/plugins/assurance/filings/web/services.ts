import { lazy } from 'react';
import type { Binder } from '#contract';
import { NoticeKind } from '#plugins/platform/notifications/contract';
import { ReportAction } from '#plugins/insight/report/web';
import { filingNotices } from '../contract/index.ts';

const FileReport = lazy(() => import('./components/FileReport.tsx').then((module) => ({ default: module.FileReport })));

/** The button that files a report from its page, and the texts of notices. */
export function services({ bind }: Binder): void {
  bind(ReportAction).toConstantValue({ id: 'filings/file', order: 10, Action: FileReport });
  for (const kind of filingNotices) bind(NoticeKind).toConstantValue(kind);
}
