import { financialYear } from '#domain/time';
import type { CompanyStore } from '#plugins/company/company/server';
import type { BookLedger } from '#plugins/insight/books/server';
import type { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import type { Trx } from '#server';
import type { Screening, ScreeningRow } from '../contract/index.ts';
import { measuredOf, screeningSummary } from '../domain/index.ts';
import { currentAssessments, type StoredAssessment } from './assessment-store.ts';

interface Asked {
  readonly companyId: string;
  readonly year: number;
  readonly includeDrafts: boolean;
}

const SCOPE = 3;
const BOOK = 'GHG_PROTOCOL';

/** The 15 categories of a company and year: what was decided beside what is recorded. */
export class ScreeningView {
  constructor(
    private readonly ledger: BookLedger,
    private readonly companies: Pick<CompanyStore, 'firstMonth'>,
    private readonly library: ReferenceLibrary,
  ) {}

  async of(trx: Trx, { companyId, year, includeDrafts }: Asked): Promise<Screening> {
    const { from, to } = financialYear(year, await this.companies.firstMonth(trx, companyId));
    const assessments = await currentAssessments(trx, { companyId, year });
    const recorded = await this.recorded(trx, { companyId, includeDrafts, from, to });
    const rows = this.library.categories(SCOPE).flatMap(({ id, name, ghgCategoryNo: category }): ScreeningRow[] => {
      if (category === null) return [];
      const assessed = assessments.find((one) => one.category === category);
      const amount = recorded.get(id) ?? null;
      const { share } = measuredOf({ recorded: amount, estimated: assessed?.estimate?.tonnes ?? null });
      return [{ category, categoryId: id, name, ...decided(assessed), recorded: amount, share }];
    });
    const summary = screeningSummary(
      rows.map((row) => ({ state: row.state, recorded: row.recorded, estimated: row.estimate?.tonnes ?? null })),
    );
    const ordered = rows.toSorted((one, other) => one.category - other.category);
    return { companyId, year, from, to, includeDrafts, rows: ordered, summary };
  }

  /** t CO2-e by category: records of Scope 3, and what records of Scopes 1 and 2 add to category 3. */
  private async recorded(
    trx: Trx,
    {
      companyId,
      ...period
    }: Pick<Asked, 'companyId' | 'includeDrafts'> & { readonly from: string; readonly to: string },
  ): Promise<ReadonlyMap<string, string>> {
    const query = { companyIds: [companyId], facilityIds: [], scopes: [SCOPE], book: BOOK, ...period };
    const cells = await this.ledger.sums(trx, query, ['category']);
    return new Map(cells.flatMap(({ category, parts, tTotal }) => (parts === 0 ? [] : [[category, tTotal] as const])));
  }
}

/** The assessment without the key it is found by; without one, nothing has been said yet. */
function decided(
  assessed: StoredAssessment | undefined,
): Pick<ScreeningRow, 'state' | 'reason' | 'criteria' | 'note' | 'estimate' | 'written'> {
  if (!assessed) return { state: 'NOT_YET', reason: '', criteria: [], note: '', estimate: null, written: null };
  const { state, reason, criteria, note, estimate, revision, at, by } = assessed;
  return { state, reason, criteria, note, estimate, written: { revision, at, by } };
}
