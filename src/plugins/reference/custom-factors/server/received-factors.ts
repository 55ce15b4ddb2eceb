import { Problem } from '#contract';
import { touchedBy, type RecordPeriods } from '#plugins/records/records/server';
import { uuidv7, type Clock, type Trx } from '#server';
import type { OwnFactorBody } from '../contract/index.ts';
import { columnsOf, lockFactor, tables, versionOf } from './own-factor-store.ts';
import type { OwnFactorWriter } from './own-factor-service.ts';

/** A version of an own factor. */
export interface FactorVersion {
  readonly factorId: string;
  readonly version: number;
}

/**
 * Factors that another company states, such as the footprint of a product. Nobody here prepares their figures, so whoever
 * takes one over approves it (ADR 0094).
 */
export class ReceivedFactors {
  constructor(
    private readonly periods: readonly RecordPeriods[],
    private readonly clock: Clock,
  ) {}

  /**
   * Adds an approved version, of `factorId` if that factor can have one: it is not retired, nobody is changing it, and no
   * locked year depends on it. Otherwise, and without `factorId`, of a new factor.
   */
  async add(trx: Trx, writer: OwnFactorWriter, body: OwnFactorBody, factorId: string | null): Promise<FactorVersion> {
    const held = factorId !== null && (await this.mayFollow(trx, writer.companyId, factorId, body));
    const version = held ? await this.next(trx, writer, held) : await this.first(trx, writer);
    const at = this.clock.now().toISOString();
    const by = writer.accountId;
    await tables(trx)
      .insertInto('own_factor_version')
      .values({
        company_id: writer.companyId,
        factor_id: version.factorId,
        version: version.version,
        id: uuidv7(),
        status: 'APPROVED',
        ...columnsOf(body),
        entered_at: at,
        entered_by: by,
        changed_at: at,
        changed_by: by,
        submitted_at: at,
        submitted_by: by,
        decided_at: at,
        decided_by: by,
        reason: null,
        is_received: true,
      })
      .execute();
    return version;
  }

  /** The factor, locked, if the body may be its next version. */
  private async mayFollow(trx: Trx, companyId: string, factorId: string, body: OwnFactorBody) {
    const factor = await lockFactor(trx, companyId, factorId);
    if (factor.retired_at !== null || factor.approved_version !== factor.version) return false;
    const before = await versionOf(trx, factor, factor.version);
    const touched = touchedBy(
      { companyId, facilityId: null },
      { from: before.valid_from, to: before.valid_to },
      { from: body.validFrom, to: body.validTo ?? null },
    );
    try {
      for (const period of this.periods) await period.refuseLocked(trx, touched);
      return factor;
    } catch (error) {
      if (error instanceof Problem && error.code === 'period.locked') return false;
      throw error;
    }
  }

  private async next(
    trx: Trx,
    { companyId, accountId }: OwnFactorWriter,
    { id, version, revision }: { readonly id: string; readonly version: number; readonly revision: number },
  ): Promise<FactorVersion> {
    const next = version + 1;
    await tables(trx)
      .updateTable('own_factor')
      .set({
        version: next,
        approved_version: next,
        revision: revision + 1,
        updated_at: this.clock.now().toISOString(),
        updated_by: accountId,
      })
      .where('company_id', '=', companyId)
      .where('id', '=', id)
      .execute();
    return { factorId: id, version: next };
  }

  private async first(trx: Trx, { companyId, accountId }: OwnFactorWriter): Promise<FactorVersion> {
    const id = uuidv7();
    const at = this.clock.now().toISOString();
    await tables(trx)
      .insertInto('own_factor')
      .values({
        company_id: companyId,
        id,
        revision: 1,
        version: 1,
        approved_version: 1,
        retired_at: null,
        import_id: null,
        import_row: null,
        created_at: at,
        created_by: accountId,
        updated_at: at,
        updated_by: accountId,
      })
      .execute();
    return { factorId: id, version: 1 };
  }
}
