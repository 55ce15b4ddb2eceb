import { decimal, exactText } from '#domain/units';
import { actsFor, type CompanyStore } from '#plugins/company/company/server';
import type { ConnectionStore } from '#plugins/network/connections/server';
import { touchedBy, type RecordPeriods } from '#plugins/records/records/server';
import { uuidv7, withReach, type Caller, type Clock, type Database, type Trx } from '#server';
import type { BasisForm, BasisRow } from '../contract/index.ts';
import { overlap } from '../domain/index.ts';
import { notConnected, overlapping, stalePeriod, unknownFacility, unknownPeriod } from './basis-policy.ts';
import {
  addPeriod,
  changePeriod,
  lockFacility,
  periodOf,
  periodsOf,
  removePeriod,
  type PeriodChange,
} from './basis-store.ts';

/** A period as the caller read it. */
interface SeenPeriod {
  readonly id: string;
  readonly revision: number;
}

/**
 * States who controls facilities of the own company, or for staff of the named one. Each call is one transaction.
 */
export class BasisService {
  constructor(
    private readonly database: Database,
    private readonly companies: CompanyStore,
    private readonly connections: ConnectionStore,
    private readonly periods: readonly RecordPeriods[],
    private readonly clock: Clock,
  ) {}

  /**
   * 400 `facility.unknown`, `control-basis.not-connected`; 409 `control-basis.overlap` with the conflicting period.
   */
  create(caller: Caller, asked: string | undefined, facts: BasisForm): Promise<BasisRow> {
    const companyId = actsFor(caller, asked);
    return withReach(this.database, caller, `control basis of ${facts.facilityId} stated`, async (trx) => {
      const id = uuidv7();
      await this.refuseOverlap(trx, companyId, id, facts);
      await this.refuseLocked(trx, companyId, null, facts);
      const change = await this.changeOf(trx, caller, companyId, facts);
      const { updated_at: created_at, updated_by: created_by } = change;
      await addPeriod(trx, { ...change, company_id: companyId, id, revision: 1, created_at, created_by });
      return (await periodOf(trx, companyId, id)) ?? gone();
    });
  }

  /** Also 404 `control-basis.unknown` and 409 `control-basis.stale` with the current period. */
  update(caller: Caller, asked: string | undefined, { id, revision }: SeenPeriod, facts: BasisForm): Promise<BasisRow> {
    const companyId = actsFor(caller, asked);
    return withReach(this.database, caller, `control basis ${id} changed`, async (trx) => {
      if (!(await periodOf(trx, companyId, id))) gone();
      await this.refuseOverlap(trx, companyId, id, facts);
      const before = (await periodOf(trx, companyId, id)) ?? gone();
      if (before.revision !== revision) throw stalePeriod(before);
      await this.refuseLocked(trx, companyId, before, facts);
      const change = await this.changeOf(trx, caller, companyId, facts);
      const isChanged = await changePeriod(trx, { companyId, id, revision }, change);
      const present = (await periodOf(trx, companyId, id)) ?? gone();
      if (!isChanged) throw stalePeriod(present);
      return present;
    });
  }

  /** 404 `control-basis.unknown`; 409 `control-basis.stale` with the current period. */
  async remove(caller: Caller, asked: string | undefined, { id, revision }: SeenPeriod): Promise<void> {
    const companyId = actsFor(caller, asked);
    await withReach(this.database, caller, `control basis ${id} deleted`, async (trx) => {
      const before = (await periodOf(trx, companyId, id)) ?? gone();
      if (before.revision === revision) await this.refuseLocked(trx, companyId, before, null);
      if (await removePeriod(trx, { companyId, id, revision })) return;
      throw stalePeriod((await periodOf(trx, companyId, id)) ?? gone());
    });
  }

  /** The control of a facility is part of what its locked years are sealed with. */
  private async refuseLocked(
    trx: Trx,
    companyId: string,
    before: BasisRow | null,
    after: BasisForm | null,
  ): Promise<void> {
    const touched =
      before && after && isSame(before, after)
        ? touchedBy({ companyId, facilityId: before.facilityId }, daysOf(before), daysOf(after), true)
        : [before, after].flatMap((one) =>
            one === null ? [] : touchedBy({ companyId, facilityId: one.facilityId }, daysOf(one), null),
          );
    for (const period of this.periods) await period.refuseLocked(trx, touched);
  }

  /** Locks the facility, so that of two periods stated at once the second one sees the first. */
  private async refuseOverlap(trx: Trx, companyId: string, id: string, facts: BasisForm): Promise<void> {
    if (!(await lockFacility(trx, companyId, facts.facilityId))) throw unknownFacility();
    const days = { fromDate: facts.fromDate, toDate: facts.toDate ?? null };
    const others = await periodsOf(trx, companyId, facts.facilityId);
    const inTheWay = others.find((one) => one.id !== id && one.basis === facts.basis && overlap(one, days));
    if (inTheWay) throw overlapping(inTheWay);
  }

  private async changeOf(trx: Trx, caller: Caller, companyId: string, facts: BasisForm): Promise<PeriodChange> {
    return {
      facility_id: facts.facilityId,
      basis: facts.basis,
      from_date: facts.fromDate,
      to_date: facts.toDate ?? null,
      equity_share: facts.equityShare ?? null,
      controller_kind: facts.controllerKind ?? null,
      controller_company: facts.controllerId ?? null,
      controller_name: await this.nameOf(trx, companyId, facts),
      controller_abn: facts.controllerAbn ?? null,
      updated_at: this.clock.now().toISOString(),
      updated_by: caller.accountId,
    };
  }

  private async nameOf(trx: Trx, companyId: string, facts: BasisForm): Promise<string | null> {
    if (facts.controllerId === undefined) return facts.controllerName ?? null;
    if ((await this.connections.connected(trx, companyId, facts.controllerId)) === undefined) throw notConnected();
    const other = await this.companies.company(trx, facts.controllerId);
    if (!other) throw notConnected();
    return other.name;
  }
}

const daysOf = ({ fromDate, toDate }: BasisRow | BasisForm) => ({ from: fromDate, to: toDate ?? null });

const plain = (share: string | null | undefined) => (share ? exactText(decimal(share)) : null);

/** Whether two periods state the same, apart from their days. */
function isSame(before: BasisRow, after: BasisForm): boolean {
  const { controller } = before;
  const [connected, named] = [
    controller?.kind === 'CONNECTED' ? controller.companyId : undefined,
    controller?.kind === 'NAMED' ? controller : undefined,
  ];
  return (
    before.facilityId === after.facilityId &&
    before.basis === after.basis &&
    plain(before.equityShare) === plain(after.equityShare) &&
    controller?.kind === after.controllerKind &&
    connected === after.controllerId &&
    named?.name === after.controllerName &&
    (named?.abn ?? undefined) === after.controllerAbn
  );
}

function gone(): never {
  throw unknownPeriod();
}
