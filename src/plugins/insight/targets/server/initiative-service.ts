import { problem } from '#contract';
import type { CompanyStore } from '#plugins/company/company/server';
import { uuidv7, type Clock, type Database, type Trx } from '#server';
import { INITIATIVE_LIMIT, type InitiativeRow } from '../contract/index.ts';
import { staleTarget, tooManyInitiatives, unknownTarget } from './target-policy.ts';
import type { TargetWriter } from './target-service.ts';
import {
  addInitiative,
  changeInitiative,
  holdTargets,
  initiativeOf,
  initiativesOf,
  removeInitiative,
  targetOf,
} from './target-store.ts';
import { presentInitiative } from './target-view.ts';

interface InitiativeFacts {
  readonly name: string;
  readonly owner: string;
  readonly cost: string;
  readonly perYear: string;
  readonly startDate: string;
  readonly scope: string;
  /** Empty: all of them. */
  readonly facilityId: string;
  readonly inputTypeId: string;
  readonly instrument: 'NONE' | 'CONTRACT';
}

/** Stores the initiatives of targets. 404 `targets.unknown`. */
export class InitiativeService {
  constructor(
    private readonly database: Database,
    private readonly companies: Pick<CompanyStore, 'facility'>,
    private readonly clock: Clock,
  ) {}

  /** 400 `facility.unknown`; 409 `targets.limit`. */
  add(writer: TargetWriter, targetId: string, facts: InitiativeFacts): Promise<InitiativeRow> {
    return this.entered(writer, async (trx, companyId) => {
      if (!(await targetOf(trx, companyId, targetId))) throw unknownTarget();
      await this.refuseUnknown(trx, companyId, facts);
      if ((await initiativesOf(trx, companyId, targetId)).length >= INITIATIVE_LIMIT) throw tooManyInitiatives();
      const row = {
        company_id: companyId,
        id: uuidv7(),
        target_id: targetId,
        revision: 1,
        ...this.written(writer, facts),
      };
      await addInitiative(trx, row);
      return presentInitiative(row);
    });
  }

  /** 400 `facility.unknown`; 409 `targets.stale` with the current initiative. */
  change(writer: TargetWriter, id: string, revision: number, facts: InitiativeFacts): Promise<InitiativeRow> {
    return this.entered(writer, async (trx, companyId) => {
      const present = await this.present(trx, companyId, { id, revision });
      await this.refuseUnknown(trx, companyId, facts);
      const change = { ...this.written(writer, facts), revision: revision + 1 };
      await changeInitiative(trx, { companyId, id }, change);
      return presentInitiative({ ...present, ...change });
    });
  }

  /** 409 `targets.stale` with the current initiative. */
  remove(writer: TargetWriter, id: string, revision: number): Promise<void> {
    return this.entered(writer, async (trx, companyId) => {
      await this.present(trx, companyId, { id, revision });
      await removeInitiative(trx, companyId, id);
    });
  }

  private async present(
    trx: Trx,
    companyId: string,
    { id, revision }: { readonly id: string; readonly revision: number },
  ) {
    const present = await initiativeOf(trx, companyId, id);
    if (!present) throw unknownTarget();
    if (present.revision !== revision) throw staleTarget(presentInitiative(present));
    return present;
  }

  private async refuseUnknown(trx: Trx, companyId: string, { facilityId }: InitiativeFacts): Promise<void> {
    if (facilityId === '' || (await this.companies.facility(trx, companyId, facilityId))) return;
    const message = 'records.facility-unknown';
    throw problem('facility.unknown', 400, message, [{ path: 'facilityId', message }]);
  }

  private written({ accountId }: TargetWriter, facts: InitiativeFacts) {
    const { name, owner, cost, perYear, startDate, scope, facilityId, inputTypeId, instrument } = facts;
    return {
      name,
      owner,
      cost,
      per_year: perYear,
      start_date: startDate,
      scope: Number(scope),
      facility_id: facilityId === '' ? null : facilityId,
      input_type: inputTypeId === '' ? null : inputTypeId,
      instrument,
      updated_at: this.clock.now().toISOString(),
      updated_by: accountId,
    };
  }

  private entered<T>({ companyId }: TargetWriter, work: (trx: Trx, companyId: string) => Promise<T>): Promise<T> {
    return this.database.withTenant(companyId, async (trx) => {
      await holdTargets(trx, companyId);
      return work(trx, companyId);
    });
  }
}
