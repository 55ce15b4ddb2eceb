import { createHash } from 'node:crypto';
import { problem } from '#contract';
import type { Notices } from '#plugins/platform/notifications/server';
import type { ReportDocument, ReportQuery } from '#plugins/insight/report/contract';
import type { FrozenReport, ReportFreezer, ReportService } from '#plugins/insight/report/server';
import type { FiledDeadlineId } from '#plugins/insight/thresholds/contract';
import { uuidv7, type Caller, type Clock, type Database, type Trx } from '#server';
import { filedNotice, type FilingPreview, type FilingRow, type Standing } from '../contract/index.ts';
import { accountName } from './account-name.ts';
import { predecessorOf, rowOf } from './filing-rows.ts';
import { obligationsOf, yearOf } from './filing-obligations.ts';
import { standingOf } from './filing-standing.ts';
import type { FiledFile, FilingStore, StoredFiling } from './filing-store.ts';

/** A report of a company, with its query. */
export interface WantedFiling {
  readonly companyId: string;
  readonly report: string;
  readonly query: ReportQuery;
}

/** The officer's statement. */
export interface Statement {
  readonly obligation: FiledDeadlineId | null;
  readonly note: string;
  readonly print: string;
  readonly acknowledged: boolean;
}

/** Files reports of a company. Callers must have checked the permission and the company. */
export class FilingService {
  constructor(
    private readonly database: Database,
    private readonly reports: Pick<ReportService, 'list'>,
    private readonly freezer: ReportFreezer,
    private readonly store: FilingStore,
    private readonly notices: Notices,
    private readonly clock: Clock,
  ) {}

  async preview(caller: Caller, wanted: WantedFiling): Promise<FilingPreview> {
    const { document } = await this.freezer.whole(caller, wanted.report, wanted.query);
    const { standing, before } = await this.database.withTenant(
      wanted.companyId,
      async (trx) => ({
        standing: await this.standing(trx, wanted, document),
        before: predecessor(await this.store.all(trx, wanted.companyId), wanted, document),
      }),
      { readonly: true },
    );
    const { report, title, from, to, book, controls, notes } = document;
    return {
      report,
      title,
      from,
      to,
      book,
      controls,
      notes,
      standing,
      print: printOf(document),
      amends: before ? predecessorOf(before) : null,
      obligations: this.obligations(caller, wanted, document),
    };
  }

  /**
   * 409 `filing.changed`: the figures have changed since the preview. 409 `filing.unsettled`: records or periods are
   * open and the officer has not acknowledged it. 400 `filing.obligation`, `filing.reason`.
   */
  async file(caller: Caller, wanted: WantedFiling, said: Statement): Promise<FilingRow> {
    const { companyId, report, query } = wanted;
    const frozen = await this.freezer.frozen(caller, report, query);
    const { document } = frozen;
    if (printOf(document) !== said.print) throw problem('filing.changed', 409, 'filings.figures-changed');
    const year = yearOf(said.obligation, this.obligations(caller, wanted, document));
    const byName = await accountName(this.database, caller);
    const at = this.clock.now();
    return this.database.withTenant(companyId, async (trx) => {
      await this.store.hold(trx, companyId);
      const before = predecessor(await this.store.all(trx, companyId), wanted, document);
      if (before && said.note === '') throw withoutReason();
      const standing = await this.standing(trx, wanted, document);
      if (isUnsettled(standing) && !said.acknowledged) throw unsettled(standing);
      const id = uuidv7();
      const { companyId: _named, ...asked } = query;
      const about = { id, report, title: document.title, obligation: said.obligation, year, note: said.note };
      const amends = before?.number ?? null;
      const data = { ...about, amends, filedAt: at.toISOString(), filedBy: byName, standing, ...behind(frozen) };
      const { number } = await this.store.add(
        trx,
        {
          ...about,
          companyId,
          from: document.from,
          to: document.to,
          book: document.book,
          query: JSON.stringify(asked),
          at: at.getTime(),
          by: caller.accountId,
          byName,
          amends,
          controls: JSON.stringify(document.controls),
          standing: JSON.stringify(standing),
        },
        [...frozen.files, dataFile(report, document, data)],
      );
      await this.notices.notify(
        trx,
        { companyId, authorities: ['COMPANY_ADMIN'], except: caller.accountId },
        {
          kind: filedNotice,
          params: { report: document.title, year: `${document.from} – ${document.to}`, by: byName },
          subject: id,
          link: `report/filings/${id}`,
        },
      );
      const all = await this.store.all(trx, companyId);
      return rowOf(all.find((one) => one.number === number) as StoredFiling, all);
    });
  }

  private obligations(caller: Caller, { report, query }: WantedFiling, { from, to }: ReportDocument) {
    const subject = this.reports.list(caller, query.language).find(({ id }) => id === report)?.subject ?? 'company';
    return obligationsOf(subject, { ...query, from, to });
  }

  private standing(trx: Trx, { companyId, query }: WantedFiling, { from, to }: ReportDocument): Promise<Standing> {
    return standingOf(trx, { companyId, from, to, facilities: query.facilities });
  }
}

/** Figures and texts of a report without its creation time, to ensure that what was reviewed is what is filed. */
export function printOf({ controls, sections, notes }: ReportDocument): string {
  return createHash('sha256')
    .update(JSON.stringify([controls, sections, notes]))
    .digest('hex');
}

const behind = ({ document, boundary }: FrozenReport) => ({ boundary, document });

function dataFile(report: string, { from, to }: ReportDocument, data: object): FiledFile {
  return { format: 'json', name: `${report}-${from}-${to}.json`, bytes: Buffer.from(JSON.stringify(data, null, 1)) };
}

/** The last filing of the same report, days, book, basis and facilities. */
function predecessor(
  all: readonly StoredFiling[],
  { report, query }: WantedFiling,
  { from, to }: ReportDocument,
): StoredFiling | undefined {
  const key = keyOf(query);
  return all.findLast(
    (one) =>
      one.report === report &&
      one.from_date === from &&
      one.to_date === to &&
      keyOf(JSON.parse(one.query) as ReportQuery) === key,
  );
}

const keyOf = ({ framework, basis, facilities }: ReportQuery) =>
  JSON.stringify([framework, basis ?? null, facilities.toSorted()]);

const isUnsettled = ({ unsettled: open, warnings, unlocked }: Standing) =>
  open.records > 0 || warnings.records > 0 || unlocked.count > 0;

function unsettled(standing: Standing) {
  const message = 'filings.unsettled-refused';
  return problem('filing.unsettled', 409, message, [{ path: 'acknowledged', message }], { standing });
}

function withoutReason() {
  const message = 'filings.reason-missing';
  return problem('filing.reason', 400, message, [{ path: 'note', message }]);
}
