import { actsFor } from '#plugins/company/company/server';
import { isUniqueViolation, uuidv7, withReach, type Caller, type Clock, type Database, type Trx } from '#server';
import { OWN_LIMIT, type DenominatorRow } from '../contract/index.ts';
import {
  addDenominator,
  changeDenominator,
  denominatorOf,
  denominatorsOf,
  hasFigures,
  lockCompany,
  removeDenominator,
} from './denominator-store.ts';
import type { DenominatorUse } from './denominator-use.ts';
import {
  divides,
  inUse,
  nameTaken,
  staleDenominator,
  tooMany,
  unknownCompany,
  unknownDenominator,
} from './intensity-policy.ts';

/** A denominator as the caller read it. */
interface SeenDenominator {
  readonly id: string;
  readonly revision: number;
}

interface Facts {
  readonly name: string;
  readonly unit: string;
}

/** Writes the denominators of the own company, or for staff those of the named one. */
export class DenominatorService {
  constructor(
    private readonly database: Database,
    private readonly uses: readonly DenominatorUse[],
    private readonly clock: Clock,
  ) {}

  /** 409 `intensity.name-taken`, `intensity.limit`. */
  add(caller: Caller, asked: string | undefined, { name, unit }: Facts): Promise<DenominatorRow> {
    return this.withLock(caller, asked, `denominator ${name} added`, async (trx, companyId) => {
      const own = (await denominatorsOf(trx, companyId)).filter((one) => one.name !== null);
      if (own.length >= OWN_LIMIT) throw tooMany();
      const id = uuidv7();
      const at = this.clock.now().toISOString();
      const by = caller.accountId;
      const written = { created_at: at, created_by: by, updated_at: at, updated_by: by };
      await addDenominator(trx, { ...written, company_id: companyId, id, revision: 1, name, unit });
      return { id, name, unit, revision: 1 };
    });
  }

  /**
   * 404 `intensity.unknown`; 409 `intensity.stale`, `intensity.name-taken`, or `intensity.in-use` for a change of unit.
   */
  change(
    caller: Caller,
    asked: string | undefined,
    { id, revision }: SeenDenominator,
    { name, unit }: Facts,
  ): Promise<DenominatorRow> {
    return this.withLock(caller, asked, `denominator ${id} changed`, async (trx, companyId) => {
      const present = await asRead(trx, companyId, { id, revision });
      if (present.unit !== unit) await this.refuseUsed(trx, companyId, id);
      const written = { updated_at: this.clock.now().toISOString(), updated_by: caller.accountId };
      await changeDenominator(trx, { companyId, id }, { ...written, name, unit, revision: revision + 1 });
      return { id, name, unit, revision: revision + 1 };
    });
  }

  /**
   * 404 `intensity.unknown`; 409 `intensity.stale`, or `intensity.in-use` while it has figures or something is divided by it.
   */
  async remove(caller: Caller, asked: string | undefined, seen: SeenDenominator): Promise<void> {
    await this.withLock(caller, asked, `denominator ${seen.id} deleted`, async (trx, companyId) => {
      const { id } = await asRead(trx, companyId, seen);
      await this.refuseUsed(trx, companyId, id);
      await removeDenominator(trx, companyId, id);
    });
  }

  private async refuseUsed(trx: Trx, companyId: string, id: string): Promise<void> {
    if (await hasFigures(trx, companyId, id)) throw inUse();
    for (const one of this.uses) if (await one.uses(trx, companyId, id)) throw divides();
  }

  /** Runs work with the company locked, so that no figure is entered while its denominator is deleted. */
  private async withLock<T>(
    caller: Caller,
    asked: string | undefined,
    action: string,
    work: (trx: Trx, companyId: string) => Promise<T>,
  ): Promise<T> {
    const companyId = actsFor(caller, asked);
    try {
      return await withReach(this.database, caller, `${action}, company ${companyId}`, async (trx) => {
        if (!(await lockCompany(trx, companyId))) throw unknownCompany();
        return work(trx, companyId);
      });
    } catch (failure) {
      if (isUniqueViolation(failure, 'intensity_denominator_name')) throw nameTaken();
      throw failure;
    }
  }
}

/** The denominator, if it has not changed since it was read. */
async function asRead(trx: Trx, companyId: string, { id, revision }: SeenDenominator): Promise<DenominatorRow> {
  const present = await denominatorOf(trx, companyId, id);
  if (!present) throw unknownDenominator();
  if (present.revision !== revision) throw staleDenominator(present);
  return present;
}
