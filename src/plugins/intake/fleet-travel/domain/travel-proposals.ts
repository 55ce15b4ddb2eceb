import { monthOf } from '#domain/time';
import { decimal, type Decimal } from '#domain/units';
import type { Activity } from './catalogue.ts';
import { desnzFlight, epaFlight, haulOf, type AbroadRow, type Airports } from './flights.ts';
import { plain } from './given-row.ts';
import { greatCircle } from './great-circle.ts';
import type { Note, Proposal } from './proposal.ts';
import type { Piece, TravelItem } from './travel.ts';

/** What a company has decided about its travel. */
export interface TravelDefaults {
  /** Facility of rows that name none. */
  readonly facilityId: string;
  /** Whether flights count with radiative forcing, as DESNZ recommends. */
  readonly withForcing: boolean;
  /** Row for flights inside one country other than the United Kingdom; null: not decided. */
  readonly abroad: AbroadRow | null;
}

export interface NamedFacility {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly country: string;
}

interface Wanted {
  readonly airports: Airports;
  readonly facilities: readonly NamedFacility[];
  readonly defaults: TravelDefaults;
}

const travelActivity = (inputTypeId: string, use: string, unit: string): Activity => ({
  scope: 3,
  categoryId: 'BUSINESS_TRAVEL',
  inputTypeId,
  uses: [use],
  unit,
  methodInputs: {},
});

interface Counted {
  readonly activity: Activity;
  /** Whether the average stands for the class that was flown. */
  readonly isAverage: boolean;
}

/** What a piece is recorded as; null if a decision is missing. */
function activityOf(piece: Piece, country: string, { airports, defaults }: Wanted): Counted | null {
  const distance = (input: string, unit = 'pkm') => ({
    activity: travelActivity(input, 'TRAVEL_DISTANCE', unit),
    isAverage: false,
  });
  const isAmerican = country === 'US';
  if (piece.service === 'HOTEL')
    return { activity: travelActivity(piece.hotel ?? '', 'TRAVEL_HOTEL', 'room-night'), isAverage: false };
  if (piece.service === 'RAIL')
    return distance(
      isAmerican ? 'epa-travel-intercity-rail-national-average-p-mi' : 'desnz-land-rail-national-rail-pkm',
    );
  if (piece.service === 'CAR')
    return distance(isAmerican ? 'epa-travel-passenger-car-mi' : 'desnz-land-size-average-car-unknown-km', 'km');
  const [from, to] = piece.codes?.map((code) => airports.get(code)) ?? [];
  if (!from || !to) return null;
  const km = greatCircle(from, to);
  if (isAmerican) return distance(epaFlight(km).inputTypeId);
  const haul = haulOf(from, to, km);
  const row = haul === 'ABROAD' ? defaults.abroad : haul;
  if (row === null) return null;
  const flown = piece.cabin ?? 'AVERAGE';
  const { inputTypeId, cabin } = desnzFlight(row, flown, defaults.withForcing);
  return { ...distance(inputTypeId), isAverage: cabin !== flown };
}

interface Group {
  readonly facilityId: string;
  readonly month: string;
  readonly activity: Activity;
  readonly rows: Set<number>;
  readonly keys: Set<string>;
  quantity: Decimal;
}

/** A proposal of travel, with the keys of the rows in it. */
export type TravelProposal = Proposal & { readonly keys: readonly string[] };

/** Sums by facility, month and input. Refunds are taken off in the month of their travel. */
export function travelProposals(
  items: readonly TravelItem[],
  wanted: Wanted,
): { readonly proposals: readonly TravelProposal[]; readonly notes: readonly Note[] } {
  const groups = new Map<string, Group>();
  const byName = new Map(
    wanted.facilities.flatMap((one) => [one.id, one.name, one.code].map((name) => [plain(name), one] as const)),
  );
  const usual = wanted.facilities.find(({ id }) => id === wanted.defaults.facilityId);
  let averages = 0;
  let elsewhere = 0;
  for (const item of items) {
    const named = item.place === '' ? undefined : byName.get(plain(item.place));
    if (item.place !== '' && !named) elsewhere += 1;
    const facility = named ?? usual;
    if (!facility) continue;
    for (const piece of item.pieces) {
      const counted = activityOf(piece, facility.country, wanted);
      if (!counted) continue;
      if (counted.isAverage) averages += 1;
      const month = monthOf(item.day);
      const key = [facility.id, month, counted.activity.inputTypeId].join('|');
      const group = groups.get(key) ?? {
        facilityId: facility.id,
        month,
        activity: counted.activity,
        rows: new Set<number>(),
        keys: new Set<string>(),
        quantity: decimal(0),
      };
      groups.set(key, group);
      group.rows.add(item.row);
      group.keys.add(item.key);
      group.quantity = group.quantity.plus(piece.amount.times(item.people).times(item.sign));
    }
  }
  const refunded = [...groups.values()].filter(({ quantity }) => quantity.isZero()).length;
  const counted = (code: string, count: number): readonly Note[] =>
    count === 0 ? [] : [{ code, values: { count: String(count) } }];
  return {
    proposals: [...groups.values()].flatMap(({ rows, keys, quantity, ...group }) => {
      if (quantity.isZero()) return [];
      return [
        {
          ...group,
          rows: [...rows],
          keys: [...keys],
          label: null,
          productId: null,
          quantity,
          faults: quantity.isNegative() ? [{ code: 'refund-alone', values: { quantity: quantity.toFixed() } }] : [],
          remarks: [],
        },
      ];
    }),
    notes: [
      ...counted('class-average', averages),
      ...counted('facility-usual', elsewhere),
      ...counted('refunded', refunded),
    ],
  };
}
