import type { IntensityDenominators } from '#plugins/company/intensity/server';
import { uuidv7, type Clock, type Database, type Trx } from '#server';
import { TARGET_LIMIT, type TargetBody } from '../contract/index.ts';
import type { Actuals } from './actuals.ts';
import { noBase, staleTarget, tooManyTargets, unknownDenominator, unknownTarget } from './target-policy.ts';
import {
  addTarget,
  changeTarget,
  holdTargets,
  putSetting,
  removeTarget,
  settingOf,
  targetOf,
  targetsOf,
} from './target-store.ts';
import type { TargetView } from './target-view.ts';
import type { TargetTable } from './targets-tables.ts';

/** The person and the company they act for. */
export interface TargetWriter {
  readonly companyId: string;
  readonly accountId: string;
}

/** Limit for the change of the base year in per cent, over the revision the client read; null: there was no setting. */
interface SeenSetting {
  readonly recalculation: string;
  readonly revision: number | null;
}

/** Stores targets, each call in one transaction. */
export class TargetService {
  constructor(
    private readonly database: Database,
    private readonly view: Pick<TargetView, 'row'>,
    private readonly actuals: Actuals,
    private readonly denominators: IntensityDenominators,
    private readonly clock: Clock,
  ) {}

  /** Returns the id. 400 `targets.denominator`; 409 `targets.no-base`, `targets.limit`. */
  create(writer: TargetWriter, body: TargetBody): Promise<string> {
    const id = uuidv7();
    return this.entered(writer, async (trx, companyId) => {
      if ((await targetsOf(trx, companyId)).length >= TARGET_LIMIT) throw tooManyTargets();
      const facts = await this.factsOf(trx, companyId, body, null);
      await addTarget(trx, { company_id: companyId, id, revision: 1, ...facts, ...this.written(writer) });
      return id;
    });
  }

  /** 404 `targets.unknown`; 409 `targets.stale`, and those of `create`. */
  update(writer: TargetWriter, id: string, revision: number, body: TargetBody): Promise<void> {
    return this.entered(writer, async (trx, companyId) => {
      const present = await this.present(trx, companyId, { id, revision });
      const facts = await this.factsOf(trx, companyId, body, present);
      await changeTarget(trx, { companyId, id }, { ...facts, ...this.written(writer), revision: revision + 1 });
    });
  }

  /** Updates the base to the current total of the base year's records. */
  rebase(writer: TargetWriter, id: string, revision: number): Promise<void> {
    return this.entered(writer, async (trx, companyId) => {
      const present = await this.present(trx, companyId, { id, revision });
      const base_amount = await this.actuals.base(trx, present);
      if (base_amount === null) throw noBase();
      const change = { base_amount, is_base_typed: false, revision: revision + 1 };
      await changeTarget(trx, { companyId, id }, { ...change, ...this.written(writer) });
    });
  }

  /** 404 `targets.unknown`; 409 `targets.stale`. */
  remove(writer: TargetWriter, id: string, revision: number): Promise<void> {
    return this.entered(writer, async (trx, companyId) => {
      await this.present(trx, companyId, { id, revision });
      await removeTarget(trx, companyId, id);
    });
  }

  /** 409 `targets.stale` with the current setting. */
  setRecalculation(
    writer: TargetWriter,
    { recalculation, revision: seen }: SeenSetting,
  ): Promise<SeenSetting & { readonly revision: number }> {
    return this.entered(writer, async (trx, companyId) => {
      const present = await settingOf(trx, companyId);
      if (present.revision !== seen) throw staleTarget(present);
      const setting = { recalculation, revision: (seen ?? 0) + 1 };
      await putSetting(trx, { company_id: companyId, ...setting, ...this.written(writer) });
      return setting;
    });
  }

  private async present(
    trx: Trx,
    companyId: string,
    { id, revision }: { readonly id: string; readonly revision: number },
  ): Promise<TargetTable> {
    const present = await targetOf(trx, companyId, id);
    if (!present) throw unknownTarget();
    if (present.revision !== revision) throw staleTarget(await this.view.row(trx, present));
    return present;
  }

  /**
   * Columns with their base: the given amount; the stored one if it still measures the same; otherwise the total of the
   * records.
   */
  private async factsOf(trx: Trx, companyId: string, body: TargetBody, present: TargetTable | null) {
    const { name, kind, book, scope2Method, baseYear, baseAmount, targetYear, reduction, owner } = body;
    const denominator_id = kind === 'INTENSITY' ? body.denominatorId : null;
    if (denominator_id !== null && !(await this.hasDenominator(trx, companyId, denominator_id)))
      throw unknownDenominator();
    const measured = {
      kind,
      denominator_id,
      book,
      scopes: [...new Set(body.scopes)].toSorted().join(','),
      scope2_method: scope2Method,
      base_year: baseYear,
    };
    const rest = { name, target_year: targetYear, reduction, owner };
    if (baseAmount !== '') return { ...measured, ...rest, base_amount: baseAmount, is_base_typed: true };
    const base_amount =
      present && isSame(measured, present)
        ? present.base_amount
        : await this.actuals.base(trx, { company_id: companyId, ...measured });
    if (base_amount === null) throw noBase();
    return { ...measured, ...rest, base_amount, is_base_typed: false };
  }

  private async hasDenominator(trx: Trx, companyId: string, wanted: string): Promise<boolean> {
    return (await this.denominators.list(trx, companyId)).some(({ id }) => id === wanted);
  }

  private written({ accountId }: TargetWriter) {
    return { updated_at: this.clock.now().toISOString(), updated_by: accountId };
  }

  private entered<T>({ companyId }: TargetWriter, work: (trx: Trx, companyId: string) => Promise<T>): Promise<T> {
    return this.database.withTenant(companyId, async (trx) => {
      await holdTargets(trx, companyId);
      return work(trx, companyId);
    });
  }
}

type MeasuredFacts = Pick<TargetTable, 'kind' | 'denominator_id' | 'book' | 'scopes' | 'scope2_method' | 'base_year'>;

/** Whether a stored base still measures the same. */
function isSame(measured: MeasuredFacts, present: TargetTable): boolean {
  const names = ['kind', 'denominator_id', 'book', 'scopes', 'scope2_method', 'base_year'] as const;
  return !present.is_base_typed && names.every((name) => measured[name] === present[name]);
}
