import type { AccountStore } from '#plugins/identity/sign-in/server';
import type { Caller, FileReply, Texts, Trx } from '#server';
import { MEDIA_TYPES } from '#server';
import type { DashboardLanguage } from '../../contract/index.ts';
import type { PanelQuery } from '../panel-query.ts';
import type { Panels } from '../panels.ts';
import type { FileText } from '../texts/index.ts';
import { originOf } from './page-facts.ts';
import { PAGE_BARS, pagePdf, type PageFigures } from './page-pdf.ts';

interface PageParts {
  readonly texts: Texts;
  readonly accounts: Pick<AccountStore, 'byId'>;
  readonly caller: Caller;
  readonly language: DashboardLanguage;
}

/** Everything on the page, by the same sums as the screen. Work on one snapshot. */
export async function readPage(
  trx: Trx,
  panels: Panels,
  query: PanelQuery,
  { texts, accounts, caller, language }: PageParts,
): Promise<PageFigures> {
  return {
    query,
    language,
    style: { say: texts.in<FileText>(language), unit: query.unit, names: panels.names(language) },
    origin: await originOf(trx, query, { caller, accounts }),
    totals: await panels.totals(trx, query),
    monthly: await panels.monthly(trx, query),
    categories: await panels.emissionTypes(trx, query, PAGE_BARS),
    facilities: await panels.facilities(trx, query, PAGE_BARS),
    years: await panels.years(trx, query),
  };
}

/** The page as a file. */
export function pageReply(
  page: PageFigures,
  { now, today, timeZone }: { readonly now: Date; readonly today: string; readonly timeZone: string },
): FileReply {
  return {
    name: `${page.style.say('dashboard.file.file')}-${today}.pdf`,
    type: MEDIA_TYPES.pdf,
    content: pagePdf(page, now.toISOString(), timeZone),
  };
}
