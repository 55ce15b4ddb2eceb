import type { z } from 'zod';
import { COMPANY_MEMBERS, STAFF } from '#contract';
import type { CompanyStore } from '#plugins/company/company/server';
import type { AccountStore } from '#plugins/identity/sign-in/server';
import { writeContent, type ExportKind } from '#plugins/platform/export-jobs/server';
import { withReach, type Clock, type Database, type Texts, type Trx } from '#server';
import { adminExportBody, exportBody } from '../contract/index.ts';
import { panelQueryOf, companiesOf } from './panel-query.ts';
import { fileOf } from './file-of.ts';
import type { FileText } from './texts/index.ts';
import type { Panels } from './panels.ts';

type Asked = z.output<typeof adminExportBody>;

/** Statement timeout of a query over every company, in milliseconds. */
const MINUTES = { readonly: true, statementTimeout: 5 * 60_000 } as const;

/** The figures of the dashboard as a kind of export job: the same file as the direct call. */
export function dashboardExportKind(
  database: Database,
  companies: CompanyStore,
  clock: Clock,
  panels: Panels,
  texts: Texts,
  accounts: Pick<AccountStore, 'byId'>,
): ExportKind<Asked> {
  return {
    id: 'dashboard',
    authorities: [...COMPANY_MEMBERS, ...STAFF],
    query: exportBody.transform((own) => ({ ...own, companyType: 'ALL' as const })),
    staffQuery: adminExportBody,
    fileName: ({ format }, language, { today }) =>
      `${texts.in<FileText>(language)('dashboard.file.file')}-${today}.${format}`,
    async write({ caller, companyId, query, language, signal, progress }, out) {
      const isStaff = companyId === null;
      const read = async (trx: Trx) => {
        const about = isStaff ? await companiesOf(trx, companies, query) : [companyId];
        const { format, timeZone } = query;
        const asked = { format, language, timeZone, isStaff };
        return fileOf(trx, panelQueryOf(query, about), asked, { panels, clock, texts, accounts, caller });
      };
      // The audit entry of staff is written in its own transaction: the file is read from one read-only snapshot.
      if (isStaff) {
        const { companyId: about, companyType } = query;
        const whose = about ?? (companyType === 'ALL' ? 'every company' : `every company of type ${companyType}`);
        await withReach(database, caller, `dashboard export of ${whose}`, async () => {});
      }
      const file = isStaff
        ? await database.asStaff({ action: 'dashboard export', audit: false }, read, MINUTES)
        : await database.withTenant(companyId, read, MINUTES);
      progress(0, file.rows);
      await writeContent(file().content, out, signal);
      progress(file.rows, file.rows);
    },
  };
}
