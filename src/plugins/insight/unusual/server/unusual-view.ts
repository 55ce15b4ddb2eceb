import { messageOf } from '#contract';
import type { CivilDate } from '#domain/time';
import type { CompanyStore } from '#plugins/company/company/server';
import type { ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { pageOfAll, type Trx } from '#server';
import type { UnusualFigure, UnusualQuery } from '../contract/index.ts';
import type { FoundFigure } from './found-figure.ts';
import { warningsOf, type MonthWarnings } from './record-warnings.ts';
import { verdictsOf, type StoredVerdict } from './settled-store.ts';
import type { UnusualFindings } from './unusual-findings.ts';

/** A finding with what people said of it. */
export interface KnownFigure {
  readonly found: FoundFigure;
  readonly shown: UnusualFigure;
}

/** Unusual figures of a company as people see them. */
export class UnusualView {
  constructor(
    private readonly findings: UnusualFindings,
    private readonly companies: Pick<CompanyStore, 'facilities'>,
    private readonly library: Pick<ReferenceLibrary, 'inputType'>,
  ) {}

  /** Every finding, the largest first. */
  async all(trx: Trx, companyId: string, today: CivilDate): Promise<readonly KnownFigure[]> {
    const found = await this.findings.of(trx, companyId, today);
    if (found.length === 0) return [];
    const facilities = new Map((await this.companies.facilities(trx, companyId)).map(({ id, name }) => [id, name]));
    const verdicts = new Map((await verdictsOf(trx, companyId)).map((one) => [one.finding, one]));
    const warnings = await warningsOf(trx, companyId, found);
    return found.map((one) => ({
      found: one,
      shown: this.shown(one, {
        facilityName: facilities.get(one.facility) ?? '',
        verdict: verdicts.get(one.id),
        warnings: warnings.get(one.id),
      }),
    }));
  }

  async page(trx: Trx, companyId: string, today: CivilDate, query: UnusualQuery) {
    const { shown: state, facilityId, cause } = query;
    const wanted = (await this.all(trx, companyId, today))
      .map(({ shown }) => shown)
      .filter(({ settled }) => (settled === null) === (state === 'open'))
      .filter((row) => facilityId === undefined || row.facilityId === facilityId)
      .filter((row) => cause === undefined || row.cause === cause);
    const { rows, next } = pageOfAll(wanted, query, ({ id }) => id);
    return { rows: [...rows], next, total: wanted.length };
  }

  private shown(
    found: FoundFigure,
    {
      facilityName,
      verdict,
      warnings,
    }: {
      readonly facilityName: string;
      readonly verdict: StoredVerdict | undefined;
      readonly warnings: MonthWarnings | undefined;
    },
  ): UnusualFigure {
    const { id, cause, facility, scope, category, input, use, month, unit, quantity, usual, percent, tonnes } = found;
    const code = `unusual.cause.${cause}`;
    return {
      id,
      code,
      message: messageOf({ key: code, values: { percent } }),
      cause,
      facilityId: facility,
      facilityName,
      typeScope: scope,
      categoryId: category,
      inputTypeId: input,
      inputTypeName: this.library.inputType(category, input)?.name ?? input,
      consumptionTypeId: use === '' ? null : use,
      month,
      unit,
      quantity,
      ...usual,
      tonnes,
      openWarnings: warnings?.open ?? 0,
      settled: settledBy(found, verdict, warnings),
    };
  }
}

/** A verdict holds for the quantity that was judged. An explained warning answers the same question. */
function settledBy(
  { quantity }: FoundFigure,
  verdict: StoredVerdict | undefined,
  warnings: MonthWarnings | undefined,
): UnusualFigure['settled'] {
  if (verdict && verdict.quantity === (quantity ?? '')) {
    const { reason, by, at } = verdict;
    return { verdict: verdict.verdict, reason, by, at, isWarning: false };
  }
  return warnings?.explained ? { verdict: 'RIGHT', ...warnings.explained, isWarning: true } : null;
}
