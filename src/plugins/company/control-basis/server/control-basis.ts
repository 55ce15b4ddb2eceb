import type { CivilDate } from '#domain/time';
import type { Trx } from '#server';
import { BASES, type Basis, type BasisRow, type Controller, type Share } from '../contract/index.ts';
import { shareOf } from '../domain/index.ts';
import { periodsOf } from './basis-store.ts';

/** Shares and operator of a facility on a day. */
export interface ControlAt {
  /** The share the company reports under each basis. */
  readonly shares: Readonly<Record<Basis, Share>>;
  /**
   * Who has operational control, as far as stated; null: nothing is stated, and the company itself is assumed. Fuel that
   * another company burns here is reported once, by the operator.
   */
  readonly operator: Controller | null;
}

/** Shares for reports, and the operator for whatever must not count a contractor's fuel twice. */
export class ControlBasis {
  async at(trx: Trx, companyId: string, facilityId: string, day: CivilDate): Promise<ControlAt> {
    return controlAt(await periodsOf(trx, companyId, facilityId), day);
  }

  /** The same for every facility with a stated basis, by facility; other facilities are reported whole. */
  async all(trx: Trx, companyId: string, day: CivilDate): Promise<ReadonlyMap<string, ControlAt>> {
    const periods = new Map<string, BasisRow[]>();
    for (const one of await periodsOf(trx, companyId))
      periods.set(one.facilityId, [...(periods.get(one.facilityId) ?? []), one]);
    return new Map([...periods].map(([facilityId, stated]) => [facilityId, controlAt(stated, day)]));
  }
}

function controlAt(periods: Parameters<typeof shareOf>[0], day: CivilDate): ControlAt {
  const shares = Object.fromEntries(BASES.map((basis) => [basis, shareOf(periods, basis, day)])) as ControlAt['shares'];
  return { shares, operator: shares.OPERATIONAL.controller };
}
