import type { z } from 'zod';
import { COMPANY_MEMBERS, STAFF } from '#contract';
import { writeContent, type ExportKind } from '#plugins/platform/export-jobs/server';
import { adminReportExportBody, reportExportBody } from '../contract/index.ts';
import { ReadCourse } from './reading/read-course.ts';
import { fileName, type ReportFiles } from './report-files.ts';

type Asked = z.output<typeof adminReportExportBody>;

/** Reports as a kind of export job: the files of the direct calls, streamed row by row. */
export function reportExportKind(files: Pick<ReportFiles, 'watched'>): ExportKind<Asked> {
  return {
    id: 'report',
    authorities: [...COMPANY_MEMBERS, ...STAFF],
    query: reportExportBody,
    staffQuery: adminReportExportBody,
    fileName: ({ from, to, reports, format }) => fileName({ reports, format }, { from, to }),
    async write({ caller, query: { reports, format, ...query }, language, signal, progress }, out) {
      const course = new ReadCourse(progress);
      const content = await files.watched(caller, { reports, format }, { ...query, language }, (written) =>
        course.watching(written),
      );
      await writeContent(content, out, signal);
      course.ended();
    },
  };
}
