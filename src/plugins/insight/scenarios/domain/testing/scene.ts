import { addMonths } from '#domain/time';
import { decimal } from '#domain/units';
import type { Lever } from '../lever.ts';
import type { Asked } from '../outcome.ts';
import type { History } from '../stream.ts';

/** The same amounts in each of 24 months from July 2024. */
export function monthly(stream: Omit<History, 'months'>, tonnes: string, gj: string): History {
  return {
    ...stream,
    months: Array.from({ length: 24 }, (_, at) => ({
      month: addMonths('2024-07-01', at),
      tonnes: decimal(tonnes),
      gj: decimal(gj),
    })),
  };
}

export const diesel = monthly(
  { facilityId: 'pit', scope: 1, category: 'STATIONARY_FUELS', inputType: 'diesel' },
  '70.2',
  '1000',
);

/** 100 MWh a month, 0.64 t CO2-e/MWh. */
export const power = monthly(
  { facilityId: 'pit', scope: 2, category: 'ELECTRICITY', inputType: 'grid-electricity' },
  '64',
  '360',
);

/** A lever that acts on everything from the first year on, without costs. */
export function lever(kind: Lever['kind'], change: Partial<Lever> = {}): Lever {
  return {
    id: kind,
    kind,
    facilityIds: [],
    inputTypeId: '',
    from: '2026-07-01',
    ramp: 0,
    to: null,
    percent: '100',
    kwhPerLitre: kind === 'ELECTRIFY' ? '4' : null,
    price: kind === 'PPA' ? '80' : null,
    capex: '0',
    opex: '0',
    ...change,
  };
}

/** FY2027 and FY2028 of a mine. */
export const scene = (change: Partial<Asked> = {}): Asked => ({
  histories: [diesel, power],
  before: '2026-07-01',
  firstMonth: 7,
  lastYear: 2028,
  assumptions: {},
  ends: new Map(),
  method: 'MARKET',
  levers: [],
  ...change,
});
