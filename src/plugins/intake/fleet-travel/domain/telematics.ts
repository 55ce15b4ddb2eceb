import { monthOf } from '#domain/time';
import { convert, decimal, type Decimal } from '#domain/units';
import { distanceActivity, fuelActivity, type Found } from './catalogue.ts';
import { entryOf } from './fuel-card.ts';
import type { Fuel } from './fuels.ts';
import { cellAt, textAt, type GivenRow, type RowFault } from './given-row.ts';
import { dataRows, unitOfRow, type Layout } from './layout.ts';
import type { Note, Proposal } from './proposal.ts';
import { readFigure, readMoment } from './read-values.ts';
import { tagOf, type VehicleDrive, type VehicleEntry } from './vehicles.ts';
import { unitMeant } from './columns.ts';

/** A trip or a day of a vehicle. */
export interface Trip {
  readonly row: number;
  readonly day: string;
  readonly tags: readonly string[];
  readonly label: string;
  /** km. */
  readonly distance: Decimal;
  /** L; null if the file has none. */
  readonly fuel: Decimal | null;
  readonly product: '';
}

export interface TripReport {
  readonly trips: readonly Trip[];
  readonly faults: readonly RowFault[];
  readonly notes: readonly Note[];
}

function readTrip(row: GivenRow, layout: Layout): Trip | RowFault | 'zero' {
  const { columns, order, mark } = layout;
  const fault = (code: string, text: string): RowFault => ({
    row: row.number,
    code,
    values: { text: text.slice(0, 80) },
  });
  const dateCell = cellAt(row, columns['date']);
  const moment = readMoment(dateCell, order);
  if (!moment) return fault('date', dateCell.text);
  const label = textAt(row, columns['plate']);
  if (tagOf(label) === '') return fault('no-vehicle', '');
  const distanceCell = cellAt(row, columns['distance']);
  const fuelCell = cellAt(row, columns['fuel']);
  const typed = distanceCell.text.trim() === '' ? decimal(0) : readFigure(distanceCell, mark);
  if (typed === null || typed.isNegative()) return fault('distance', distanceCell.text);
  const burnt = fuelCell.text.trim() === '' ? null : readFigure(fuelCell, mark);
  if (fuelCell.text.trim() !== '' && (burnt === null || burnt.isNegative())) return fault('quantity', fuelCell.text);
  if (typed.isZero() && (burnt === null || burnt.isZero())) return 'zero';
  const distance = convert(typed, unitOfRow(row, layout, 'distanceUnit') ?? '', 'km');
  if (!distance.ok && !typed.isZero()) return fault('unit', textAt(row, columns['distanceUnit']));
  const own = unitMeant(textAt(row, columns['fuelUnit'])) ?? layout.fuelUnit;
  const litres = burnt && convert(burnt, (own === 'gallon' ? layout.gallon : own) ?? '', 'L');
  if (litres && !litres.ok) return fault('unit', textAt(row, columns['fuelUnit']));
  return {
    row: row.number,
    day: moment.day,
    tags: [tagOf(label)],
    label,
    distance: distance.ok ? distance.value : decimal(0),
    fuel: litres?.ok ? litres.value : null,
    product: '',
  };
}

export function readTelematics(rows: readonly GivenRow[], layout: Layout): TripReport {
  const { data, totals } = dataRows(rows, layout);
  const trips: Trip[] = [];
  const faults: RowFault[] = [];
  let zero = 0;
  for (const row of data) {
    const read = readTrip(row, layout);
    if (read === 'zero') zero += 1;
    else if ('code' in read) faults.push(read);
    else trips.push(read);
  }
  const counted = (code: string, count: number): readonly Note[] =>
    count === 0 ? [] : [{ code, values: { count: String(count) } }];
  return { trips, faults, notes: [...counted('left-totals', totals), ...counted('left-zero', zero)] };
}

const FUEL_OF: Partial<Record<VehicleDrive, Fuel>> = {
  DIESEL: 'DIESEL',
  PETROL: 'PETROL',
  LPG: 'LPG',
  HYBRID: 'PETROL',
};

interface Wanted {
  readonly entries: readonly VehicleEntry[];
  readonly countries: ReadonlyMap<string, string>;
}

/**
 * A record per vehicle and month: by the litres burnt if every row of the month states them and a factor is published
 * for them, else by the distance.
 */
export function tripProposals(trips: readonly Trip[], { entries, countries }: Wanted): readonly Proposal[] {
  const groups = new Map<string, { readonly entry: VehicleEntry; readonly trips: Trip[] }>();
  for (const trip of trips) {
    const entry = entryOf(entries, trip);
    if (!entry) continue;
    const key = [entry.tag, entry.from, monthOf(trip.day)].join('|');
    const group = groups.get(key) ?? { entry, trips: [] };
    groups.set(key, group);
    group.trips.push(trip);
  }
  return [...groups.values()].map(({ entry, trips: own }) => {
    const country = countries.get(entry.facilityId) ?? '';
    const [first] = own;
    const values = { vehicle: first?.label ?? entry.tag, product: '' };
    const fuel = FUEL_OF[entry.drive];
    const isByFuel = own.every((trip) => trip.fuel !== null) && own.some((trip) => trip.fuel?.gt(0));
    const byFuel: Found = isByFuel && fuel ? fuelActivity(country, fuel, entry) : { fault: 'no-factor' };
    // A factor by fuel that also needs miles has them here.
    const found: Found = 'activity' in byFuel ? byFuel : distanceActivity(country, entry);
    const km = own.reduce((sum, trip) => sum.plus(trip.distance), decimal(0));
    const litres = own.reduce((sum, trip) => sum.plus(trip.fuel ?? 0), decimal(0));
    const common = {
      rows: own.map(({ row }) => row).toSorted((a, b) => a - b),
      facilityId: entry.facilityId,
      month: monthOf(first?.day ?? entry.from),
      label: values.vehicle,
      productId: entry.productId,
      remarks: [],
    };
    if (!('activity' in found)) {
      const code = found.fault === 'no-factor' ? 'no-distance-factor' : found.fault;
      const activity = { scope: 1, categoryId: '', inputTypeId: '', uses: [], unit: 'km', methodInputs: {} } as const;
      return { ...common, activity, quantity: km, faults: [{ code, values }] };
    }
    const { activity } = found;
    const amount = 'activity' in byFuel ? convert(litres, 'L', activity.unit) : convert(km, 'km', activity.unit);
    const miles = convert(km, 'km', 'mi');
    const methodInputs =
      activity.needsMiles && miles.ok
        ? { ...activity.methodInputs, milesDriven: miles.value.toFixed(3) }
        : activity.methodInputs;
    const isMilesMissing = activity.needsMiles === true && km.isZero();
    return {
      ...common,
      activity: { ...activity, methodInputs },
      quantity: amount.ok ? amount.value : decimal(0),
      faults: isMilesMissing ? [{ code: 'miles-missing', values }] : [],
    };
  });
}
