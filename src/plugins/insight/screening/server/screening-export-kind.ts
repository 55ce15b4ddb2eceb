import { problem } from '#contract';
import { writeContent, type ExportKind } from '#plugins/platform/export-jobs/server';
import type { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { withReach, type Database, type Texts } from '#server';
import type { z } from 'zod';
import { exportQuery, SCREENING_KIND, SCREENING_READERS } from '../contract/index.ts';
import { screeningFile } from './screening-file.ts';
import type { ScreeningView } from './screening-view.ts';
import type { FileText } from './texts/index.ts';

type Asked = z.output<typeof exportQuery>;

/** The screening of a company and year as an export job. */
export function screeningExportKind(
  database: Database,
  view: ScreeningView,
  library: ReferenceLibrary,
  texts: Texts,
): ExportKind<Asked> {
  return {
    id: SCREENING_KIND,
    authorities: SCREENING_READERS,
    query: exportQuery,
    fileName: ({ year, format }, language, { today }) =>
      `${texts.in<FileText>(language)('screening.file.file')}-FY${year}-${today}.${format}`,
    async write({ caller, companyId, query, language, signal, progress }, out) {
      const { year, includeDrafts, format } = query;
      const about = companyId ?? query.companyId;
      if (about === undefined) throw problem('company.required', 400, 'company.which');
      if (companyId !== null && query.companyId !== undefined && query.companyId !== companyId)
        throw problem('company.unknown', 404, 'company.not-yours');
      const found = await withReach(database, caller, `screening export of company ${about}`, (trx) =>
        view.of(trx, { companyId: about, year, includeDrafts }),
      );
      progress(0, found.rows.length);
      const content = screeningFile(found, format, {
        say: texts.in<FileText>(language),
        names: library.namesIn(language),
      });
      await writeContent(content, out, signal);
      progress(found.rows.length, found.rows.length);
    },
  };
}
