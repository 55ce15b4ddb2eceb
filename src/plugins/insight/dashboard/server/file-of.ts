import type { AccountStore } from '#plugins/identity/sign-in/server';
import type { Caller, Clock, FileReply, Texts, Trx } from '#server';
import type { DASHBOARD_FORMATS, DashboardLanguage } from '../contract/index.ts';
import { fileReply, readFile } from './dashboard-file.ts';
import { pageReply, readPage } from './page/read-page.ts';
import type { PanelQuery } from './panel-query.ts';
import type { Panels } from './panels.ts';

/** What is asked of a file besides its figures. */
export interface FileAsked {
  readonly format: (typeof DASHBOARD_FORMATS)[number];
  readonly language: DashboardLanguage;
  readonly timeZone: string;
  readonly isStaff: boolean;
}

interface FileParts {
  readonly panels: Panels;
  readonly clock: Clock;
  readonly texts: Texts;
  readonly accounts: Pick<AccountStore, 'byId'>;
  readonly caller: Caller;
}

/** Reads everything of a file, and returns what writes it once the transaction has ended. Work on one snapshot. */
export async function fileOf(
  trx: Trx,
  query: PanelQuery,
  { format, language, timeZone, isStaff }: FileAsked,
  { panels, clock, texts, accounts, caller }: FileParts,
): Promise<(() => FileReply) & { readonly rows: number }> {
  if (format === 'pdf') {
    const page = await readPage(trx, panels, query, { texts, accounts, caller, language });
    return Object.assign(() => pageReply(page, { now: clock.now(), today: clock.today(), timeZone }), { rows: 1 });
  }
  const file = await readFile(trx, panels, query, { texts, language, isStaff });
  const rows = file.tables.reduce((sum, table) => sum + table.rows.length, 0);
  return Object.assign(() => fileReply(file, format, clock.today()), { rows });
}
