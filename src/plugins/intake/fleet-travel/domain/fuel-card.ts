import { monthOf } from '#domain/time';
import { convert, decimal, exactText, roundTo, sum, type Decimal } from '#domain/units';
import { fuelActivity, type Activity } from './catalogue.ts';
import { fuelNamed, isBurnt, type Fuel } from './fuels.ts';
import { cellAt, textAt, type GivenRow, type RowFault } from './given-row.ts';
import { dataRows, unitOfRow, type Layout } from './layout.ts';
import type { Note, Proposal } from './proposal.ts';
import { readFigure, readMoment, timeOf } from './read-values.ts';
import { entryOn, tagOf, type VehicleEntry } from './vehicles.ts';

/** A purchase, or with a negative quantity its reversal. */
export interface CardTransaction {
  readonly row: number;
  readonly day: string;
  /** `09:05`; empty if the file has none. */
  readonly time: string;
  /** Plate and card, as far as the row has them; the plate is looked up first. */
  readonly tags: readonly string[];
  /** The plate or the card as the file writes it. */
  readonly label: string;
  readonly product: string;
  readonly fuel: Fuel;
  readonly quantity: Decimal;
  readonly unit: string;
  readonly odometer: Decimal | null;
  /** What makes it the same transaction in another file: card, day, time and quantity. */
  readonly key: string;
}

/** What a statement of a fuel card says. */
export interface CardStatement {
  readonly transactions: readonly CardTransaction[];
  readonly faults: readonly RowFault[];
  readonly notes: readonly Note[];
  /** Product names that are not understood. */
  readonly unknownProducts: readonly string[];
}

/** Fuels of product names that a company has answered for, by the name as `productKey` writes it. */
export type LearntFuels = ReadonlyMap<string, Fuel>;

export const productKey = (name: string): string => name.trim().toLowerCase();

/** Units of electricity; everything else a card pays for is a volume. */
const isElectric = (unit: string) => unit === 'kWh';

function readRow(row: GivenRow, layout: Layout, learnt: LearntFuels): CardTransaction | RowFault | 'zero' | 'unknown' {
  const { columns, order, mark } = layout;
  const fault = (code: string, text: string): RowFault => ({
    row: row.number,
    code,
    values: { text: text.slice(0, 80) },
  });
  const dateCell = cellAt(row, columns['date']);
  const moment = readMoment(dateCell, order);
  if (!moment) return fault('date', dateCell.text);
  const [plate, card] = [textAt(row, columns['plate']), textAt(row, columns['card'])];
  const tags = [tagOf(plate), tagOf(card)].filter((tag) => tag !== '');
  if (tags.length === 0) return fault('no-vehicle', '');
  const product = textAt(row, columns['product']);
  if (product === '') return fault('no-product', '');
  const fuel = learnt.get(productKey(product)) ?? fuelNamed(product);
  if (fuel === null) return 'unknown';
  const quantityCell = cellAt(row, columns['quantity']);
  const quantity = quantityCell.text.trim() === '' && !isBurnt(fuel) ? decimal(0) : readFigure(quantityCell, mark);
  if (quantity === null) return fault('quantity', quantityCell.text);
  if (quantity.isZero() && isBurnt(fuel)) return 'zero';
  const hasOwnUnit = textAt(row, columns['unit']) !== '';
  const unit = fuel === 'ELECTRICITY' && !hasOwnUnit ? 'kWh' : unitOfRow(row, layout, 'unit');
  if (isBurnt(fuel) && (unit === null || isElectric(unit) !== (fuel === 'ELECTRICITY')))
    return fault('unit', textAt(row, columns['unit']) || (unit ?? ''));
  const time = textAt(row, columns['time']) === '' ? moment.time : timeOf(textAt(row, columns['time']));
  const known = tagOf(card) || tagOf(plate);
  return {
    row: row.number,
    day: moment.day,
    time,
    tags,
    label: plate === '' ? card : plate,
    product,
    fuel,
    quantity,
    unit: unit ?? '',
    odometer: columns['odometer'] === undefined ? null : readFigure(cellAt(row, columns['odometer']), mark),
    key: [known, moment.day, time, exactText(quantity), unit, fuel].join('|'),
  };
}

/** Reads the rows of a statement. What cannot be read is a fault of its row; the other rows are read on. */
export function readFuelCard(rows: readonly GivenRow[], layout: Layout, learnt: LearntFuels): CardStatement {
  const { data, totals } = dataRows(rows, layout);
  const faults: RowFault[] = [];
  const transactions: CardTransaction[] = [];
  const unknownProducts = new Map<string, string>();
  const left = { zero: 0, adblue: 0, other: 0, twice: 0 };
  const seen = new Map<string, number>();
  for (const row of data) {
    const read = readRow(row, layout, learnt);
    if (read === 'zero') left.zero += 1;
    else if (read === 'unknown') {
      const name = textAt(row, layout.columns['product']);
      unknownProducts.set(productKey(name), name);
    } else if ('code' in read) faults.push(read);
    else if (read.fuel === 'ADBLUE') left.adblue += 1;
    else if (read.fuel === 'NOT_FUEL') left.other += 1;
    else {
      const times = (seen.get(read.key) ?? 0) + 1;
      seen.set(read.key, times);
      // Without a time, two equal purchases of a day are two purchases: the second of a file is another one.
      if (times > 1 && read.time !== '') left.twice += 1;
      else transactions.push(times > 1 ? { ...read, key: `${read.key}#${times}` } : read);
    }
  }
  const counted = (code: string, count: number): readonly Note[] =>
    count === 0 ? [] : [{ code, values: { count: String(count) } }];
  return {
    transactions,
    faults,
    notes: [
      ...counted('left-totals', totals),
      ...counted('left-zero', left.zero),
      ...counted('left-adblue', left.adblue),
      ...counted('left-products', left.other),
      ...counted('left-twice', left.twice),
    ],
    unknownProducts: [...unknownProducts.values()],
  };
}

const dayKey = ({ tags, day, fuel, unit }: CardTransaction) => [tags.join('+'), day, fuel, unit].join('|');

/**
 * Reversals cancel purchases of the same card, day and fuel. A reversal of more than was bought that day belongs to
 * another day: its rows are not recorded, and each is named.
 */
export function netReversals(transactions: readonly CardTransaction[]): {
  readonly kept: readonly CardTransaction[];
  readonly faults: readonly RowFault[];
} {
  const reversed = new Set(transactions.filter(({ quantity }) => quantity.isNegative()).map(dayKey));
  if (reversed.size === 0) return { kept: transactions, faults: [] };
  const sums = new Map<string, Decimal>();
  for (const one of transactions) {
    const key = dayKey(one);
    if (reversed.has(key)) sums.set(key, (sums.get(key) ?? decimal(0)).plus(one.quantity));
  }
  const isOff = (one: CardTransaction) => sums.get(dayKey(one))?.isNegative() === true;
  return {
    kept: transactions.filter((one) => !isOff(one)),
    faults: transactions.filter(isOff).map(({ row, label, day, quantity }) => ({
      row,
      code: 'reversal',
      values: { vehicle: label, day, quantity: exactText(quantity) },
    })),
  };
}

/** One record per vehicle, or one per facility. */
export const GROUPINGS = ['VEHICLE', 'FACILITY'] as const;

export type Grouping = (typeof GROUPINGS)[number];

/** The entry of a transaction: by its plate, else by its card. */
export const entryOf = (entries: readonly VehicleEntry[], { tags, day }: Pick<CardTransaction, 'tags' | 'day'>) =>
  tags.map((tag) => entryOn(entries, tag, day)).find((entry) => entry !== undefined);

/** Plates and cards that no entry says anything about, with what they bought. */
export interface UnknownVehicle {
  readonly tag: string;
  readonly label: string;
  readonly rows: number;
  readonly from: string;
  readonly to: string;
  /** Names of products, or empty for distances. */
  readonly products: readonly string[];
}

export function unknownVehicles(
  uses: readonly {
    readonly tags: readonly string[];
    readonly label: string;
    readonly day: string;
    readonly product: string;
  }[],
  entries: readonly VehicleEntry[],
): readonly UnknownVehicle[] {
  const found = new Map<string, { label: string; rows: number; from: string; to: string; products: Set<string> }>();
  for (const use of uses) {
    if (entryOf(entries, use)) continue;
    const [tag = ''] = use.tags;
    const known = found.get(tag) ?? {
      label: use.label,
      rows: 0,
      from: use.day,
      to: use.day,
      products: new Set<string>(),
    };
    found.set(tag, known);
    known.rows += 1;
    if (use.day < known.from) known.from = use.day;
    if (use.day > known.to) known.to = use.day;
    if (use.product !== '') known.products.add(use.product);
  }
  return [...found].map(([tag, { products, ...facts }]) => ({ tag, ...facts, products: [...products] }));
}

interface Group {
  readonly entry: VehicleEntry;
  readonly activity: Activity;
  readonly fault: string | null;
  readonly transactions: CardTransaction[];
}

/** Miles of the vehicles of a group in its month, from their odometers; null if one of them cannot be told. */
function milesOf(
  group: readonly CardTransaction[],
  all: readonly CardTransaction[],
  odometerUnit: string,
): Decimal | null {
  const month = monthOf(group[0]?.day ?? '');
  const tags = new Set(group.map(({ tags: [tag = ''] }) => tag));
  let total = decimal(0);
  for (const tag of tags) {
    const readings = all
      .filter(({ tags: [own], odometer, quantity }) => own === tag && odometer !== null && !quantity.isNegative())
      .toSorted((one, other) => `${one.day}${one.time}`.localeCompare(`${other.day}${other.time}`))
      .flatMap(({ day, odometer }) => (odometer ? [{ month: monthOf(day), odometer }] : []));
    const inMonth = readings.filter((one) => one.month === month);
    const before = readings.filter((one) => one.month < month).at(-1);
    const start = before ?? inMonth[0];
    const end = inMonth.at(-1);
    if (!start || !end || start === end || end.odometer.lte(start.odometer)) return null;
    total = total.plus(end.odometer.minus(start.odometer));
  }
  const miles = convert(total, odometerUnit, 'mi');
  return miles.ok ? roundTo(miles.value, 3) : null;
}

interface Wanted {
  readonly entries: readonly VehicleEntry[];
  /** Country of each facility. */
  readonly countries: ReadonlyMap<string, string>;
  readonly grouping: Grouping;
  /** Unit of the odometers: km or mi. */
  readonly odometerUnit: string;
}

/** Activities that no factor is published for have no input; this stands in for them, and their rows are refused. */
const UNKNOWN: Activity = { scope: 1, categoryId: '', inputTypeId: '', uses: [], unit: 'L', methodInputs: {} };

/** Sums of the transactions by vehicle or facility, fuel and month. Every transaction must have an entry. */
export function fuelProposals(transactions: readonly CardTransaction[], wanted: Wanted): readonly Proposal[] {
  const { entries, countries, grouping, odometerUnit } = wanted;
  const groups = new Map<string, Group>();
  for (const one of transactions) {
    const entry = entryOf(entries, one);
    if (!entry) continue;
    const found = fuelActivity(countries.get(entry.facilityId) ?? '', one.fuel, entry);
    const fault = 'activity' in found ? null : found.fault;
    const activity = 'activity' in found ? found.activity : { ...UNKNOWN, unit: one.unit };
    const of = grouping === 'VEHICLE' || fault !== null ? entry.tag : '';
    const { categoryId, inputTypeId, uses, methodInputs } = activity;
    const what = fault === null ? [categoryId, inputTypeId, uses, methodInputs] : [fault, one.fuel, one.unit];
    const key = JSON.stringify([entry.facilityId, of, monthOf(one.day), what]);
    const group = groups.get(key) ?? { entry, activity, fault, transactions: [] };
    groups.set(key, group);
    group.transactions.push(one);
  }
  return [...groups.values()].map(({ entry, activity, fault, transactions: own }) => {
    const amounts = own.map(({ quantity, unit }) => convert(quantity, unit, activity.unit));
    const quantity = sum(amounts.flatMap((amount) => (amount.ok ? [amount.value] : [])));
    const [first] = own;
    const label = grouping === 'VEHICLE' || fault !== null ? (first?.label ?? entry.tag) : null;
    const miles = activity.needsMiles ? milesOf(own, transactions, odometerUnit) : null;
    const values = { vehicle: label ?? '', product: first?.product ?? '' };
    const faults = [
      ...(fault === null ? [] : [{ code: fault, values }]),
      ...(activity.needsMiles && miles === null ? [{ code: 'miles-missing', values }] : []),
      ...(amounts.every(({ ok }) => ok) ? [] : [{ code: 'unit', values: { text: first?.unit ?? '' } }]),
    ];
    return {
      rows: own.map(({ row }) => row).toSorted((a, b) => a - b),
      facilityId: entry.facilityId,
      month: monthOf(first?.day ?? entry.from),
      label,
      productId: label === null ? null : entry.productId,
      activity:
        miles === null
          ? activity
          : { ...activity, methodInputs: { ...activity.methodInputs, milesDriven: exactText(miles) } },
      quantity,
      faults,
      remarks: [],
    };
  });
}

/** What says that a vehicle is counted in a month: by plate, card and product, so that another file finds it. */
export function vehicleMonths(
  uses: readonly { readonly tags: readonly string[]; readonly day: string }[],
  entries: readonly VehicleEntry[],
): readonly { readonly vehicle: string; readonly month: string }[] {
  const found = new Map<string, { vehicle: string; month: string }>();
  for (const use of uses)
    for (const vehicle of vehiclesOf(use, entries)) {
      const month = monthOf(use.day);
      found.set(`${vehicle} ${month}`, { vehicle, month });
    }
  return [...found.values()];
}

/** Names under which a vehicle may be counted: its tags, and its product if it has one. */
export function vehiclesOf(
  use: { readonly tags: readonly string[]; readonly day: string },
  entries: readonly VehicleEntry[],
): readonly string[] {
  const productId = entryOf(entries, use)?.productId;
  return productId ? [...use.tags, `product ${productId}`] : use.tags;
}
