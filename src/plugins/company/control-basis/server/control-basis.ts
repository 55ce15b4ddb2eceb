import type { CivilDate } from '#domain/time';
import type { Trx } from '#server';
import { BASES, type Basis, type BasisRow, type Controller, type Share } from '../contract/index.ts';
import { shareOf } from '../domain/index.ts';
import { periodsOf } from './basis-store.ts';

/** How a facility stands on a day. */
export interface ControlAt {
  /** The share the company reports under each basis. */
  readonly shares: Readonly<Record<Basis, Share>>;
  /**
   * Who has operational control, as far as anybody has said; null: nobody has, and the company itself is assumed. Fuel
   * that another company burns here is that of whoever has control: it is reported once.
   */
  readonly operator: Controller | null;
}

/** Asked by reports for shares, and by whatever must not count a contractor's fuel twice. */
export class ControlBasis {
  async at(trx: Trx, companyId: string, facilityId: string, day: CivilDate): Promise<ControlAt> {
    return standing(await periodsOf(trx, companyId, facilityId), day);
  }

  /** The same for every facility of a company that has stated something; others report all. By facility. */
  async all(trx: Trx, companyId: string, day: CivilDate): Promise<ReadonlyMap<string, ControlAt>> {
    const periods = new Map<string, BasisRow[]>();
    for (const one of await periodsOf(trx, companyId))
      periods.set(one.facilityId, [...(periods.get(one.facilityId) ?? []), one]);
    return new Map([...periods].map(([facilityId, stated]) => [facilityId, standing(stated, day)]));
  }
}

function standing(periods: Parameters<typeof shareOf>[0], day: CivilDate): ControlAt {
  const shares = Object.fromEntries(BASES.map((basis) => [basis, shareOf(periods, basis, day)])) as ControlAt['shares'];
  return { shares, operator: shares.OPERATIONAL.controller };
}
