import { convert, decimal, type Decimal } from '#domain/units';
import {
  airportCode,
  cabinKey,
  cabinMeant,
  routeCodes,
  type Airports,
  type Cabin,
  type LearntCabins,
} from './flights.ts';
import { cellAt, plain, textAt, type GivenRow, type RowFault } from './given-row.ts';
import { greatCircle } from './great-circle.ts';
import { hotelInput } from './hotels.ts';
import { dataRows, unitOfRow, type Layout } from './layout.ts';
import type { Note } from './proposal.ts';
import { readFigure, readMoment } from './read-values.ts';

const SERVICES: readonly (readonly [pattern: RegExp, service: Service])[] = [
  [/\b(air|airline|airfare|flights?|plane|avion|vols?|aerien)\b/, 'AIR'],
  [/\b(rail|trains?|eurostar|ferroviaire)\b/, 'RAIL'],
  [/\b(hotels?|accommodation|lodging|stay|hebergement|nuitee)\b/, 'HOTEL'],
  [/\b(cars?|car hire|car rental|rental|hire|voitures?|location)\b/, 'CAR'],
];

type Service = 'AIR' | 'RAIL' | 'HOTEL' | 'CAR';

/** One flight without a stop, a rail or car journey, or a stay. */
export interface Piece {
  readonly service: Service;
  readonly codes?: readonly [from: string, to: string];
  readonly cabin?: Cabin;
  /** Passenger-km for one passenger, km, or room-nights. */
  readonly amount: Decimal;
  readonly hotel?: string;
}

/** A row of a travel file. A refund has the sign -1. */
export interface TravelItem {
  readonly row: number;
  readonly day: string;
  readonly sign: 1 | -1;
  readonly people: Decimal;
  readonly pieces: readonly Piece[];
  /** What the row says about its cost centre or facility. */
  readonly place: string;
  readonly key: string;
}

export interface TravelReport {
  readonly items: readonly TravelItem[];
  readonly faults: readonly RowFault[];
  readonly notes: readonly Note[];
  /** Booking letters and class names that are not understood. */
  readonly unknownCabins: readonly string[];
  /** Whether flights inside one country other than the United Kingdom are in it. */
  readonly hasAbroad: boolean;
}

/** Legs of a row that a person could have flown; more are a mistake of the file. */
const MOST_LEGS = 20;

/** Decimals of km: metres. */
const KM_DECIMALS = 3;

class RowRefused {
  constructor(
    readonly code: string,
    readonly text: string,
  ) {}
}

const refuse = (code: string, text = ''): RowRefused => new RowRefused(code, text);

/** The codes a row flies over, in order, by journey. */
function codesOf(row: GivenRow, { columns }: Layout): readonly (readonly string[])[] | RowRefused {
  const route = textAt(row, columns['route']);
  const [from, to] = [textAt(row, columns['origin']), textAt(row, columns['destination'])];
  if (route !== '') return routeCodes(route) ?? refuse('route', route);
  if (from === '' && to === '') return refuse('no-airports');
  const codes = [airportCode(from), airportCode(to)];
  const unread = codes.indexOf(null);
  if (unread >= 0) return refuse('airport', unread === 0 ? from : to);
  return [codes.flatMap((code) => (code === null ? [] : [code]))];
}

/** A journey of a ticket, by which its way back is found in another row. */
const flightOf = (row: GivenRow, { columns }: Layout, codes: readonly string[]): string =>
  [textAt(row, columns['ticket']), codes[0], codes.at(-1)].join(' ');

/** Journeys of the file, by ticket. */
function flownIn(rows: readonly GivenRow[], layout: Layout): ReadonlySet<string> {
  if (layout.columns['trip'] === undefined) return new Set();
  return new Set(
    rows.flatMap((row) => {
      const journeys = codesOf(row, layout);
      return journeys instanceof RowRefused ? [] : journeys.map((codes) => flightOf(row, layout, codes));
    }),
  );
}

const RETURN = /\b(return|round ?trip|round|rt|aller retour|a r)\b/;

function flightPieces(
  row: GivenRow,
  layout: Layout,
  { airports, cabins, flown: others }: TravelKnowledge & { readonly flown: ReadonlySet<string> },
): readonly Piece[] | RowRefused | 'cabin' {
  const journeys = codesOf(row, layout);
  if (journeys instanceof RowRefused) return journeys;
  const isReturn = RETURN.test(plain(textAt(row, layout.columns['trip'])));
  const pieces: Piece[] = [];
  const cabin = cabinMeant(textAt(row, layout.columns['cabin']), cabins);
  if (cabin === null) return 'cabin';
  for (const codes of journeys) {
    const isOneWay = codes[0] !== codes.at(-1);
    const hasWayBack = others.has(flightOf(row, layout, codes.toReversed()));
    // Without a ticket number, the way back in another row may be of another traveller.
    if (isReturn && isOneWay && hasWayBack && textAt(row, layout.columns['ticket']) === '')
      return refuse('return', codes.join('-'));
    const back = isReturn && isOneWay && !hasWayBack ? codes.toReversed().slice(1) : [];
    const flown = [...codes, ...back];
    if (pieces.length + flown.length > MOST_LEGS) return refuse('route', codes.join('-').slice(0, 80));
    for (const [at, to] of flown.entries()) {
      if (at === 0) continue;
      const from = flown[at - 1] ?? '';
      const [start, end] = [airports.get(from), airports.get(to)];
      if (!start || !end) return refuse('airport', start ? to : from);
      const km = greatCircle(start, end);
      if (km === 0) return refuse('route', `${from}-${to}`);
      pieces.push({ service: 'AIR', codes: [from, to], cabin, amount: decimal(km.toFixed(KM_DECIMALS)) });
    }
  }
  return pieces;
}

function distancePieces(row: GivenRow, layout: Layout, service: 'RAIL' | 'CAR'): readonly Piece[] | RowRefused {
  const cell = cellAt(row, layout.columns['distance']);
  if (cell.text.trim() === '') return refuse(service === 'CAR' ? 'car-distance' : 'rail-distance');
  const typed = readFigure(cell, layout.mark);
  if (typed === null || typed.isZero()) return refuse('distance', cell.text);
  const unit = unitOfRow(row, layout, 'distanceUnit');
  const km = convert(typed.abs(), unit ?? '', 'km');
  return km.ok ? [{ service, amount: km.value }] : refuse('unit', textAt(row, layout.columns['distanceUnit']));
}

function hotelPieces(row: GivenRow, layout: Layout): readonly Piece[] | RowRefused {
  const { columns, mark } = layout;
  const cell = cellAt(row, columns['nights']);
  const nights = readFigure(cell, mark);
  const roomsCell = cellAt(row, columns['rooms']);
  const rooms = roomsCell.text.trim() === '' ? decimal(1) : readFigure(roomsCell, mark);
  if (nights === null || nights.isZero()) return refuse('nights', cell.text);
  if (rooms === null || rooms.isZero()) return refuse('nights', roomsCell.text);
  const country = textAt(row, columns['country']);
  const hotel = hotelInput(country, textAt(row, columns['hotelCity']));
  return hotel === null
    ? refuse('hotel-country', country)
    : [{ service: 'HOTEL', amount: nights.times(rooms).abs(), hotel }];
}

/** What kind of service a row is of: by its own words, else by what it has. Null: none that is counted. */
function serviceOf(row: GivenRow, { columns }: Layout): Service | null {
  const named = plain(textAt(row, columns['service']));
  if (named !== '') return SERVICES.find(([pattern]) => pattern.test(named))?.[1] ?? null;
  if (textAt(row, columns['nights']) !== '') return 'HOTEL';
  const isFlight = ['route', 'origin', 'destination'].some((id) => textAt(row, columns[id]) !== '');
  return isFlight ? 'AIR' : null;
}

const REFUND = /\b(refund(ed)?|credit( note)?|reversal|rembourse(ment)?|avoir)\b/;
const CANCELLED = /\b(void(ed)?|cancel(l?ed)?|annule|annulation)\b/;

/** Whether a row counts, or takes back what another one counts; null if it says that nothing was used. */
function signOf(row: GivenRow, { columns, mark }: Layout, people: Decimal): 1 | -1 | null {
  const status = plain(textAt(row, columns['status']));
  const amount = readFigure(cellAt(row, columns['amount']), mark);
  const nights = readFigure(cellAt(row, columns['nights']), mark);
  const isNegative = people.isNegative() || amount?.isNegative() === true || nights?.isNegative() === true;
  if (REFUND.test(status)) return -1;
  if (CANCELLED.test(status)) return isNegative ? -1 : null;
  return isNegative ? -1 : 1;
}

export interface TravelKnowledge {
  readonly airports: Airports;
  readonly cabins: LearntCabins;
}

/** Reads the rows of a travel agency. What cannot be read is a fault of its row; the other rows are read on. */
export function readTravel(rows: readonly GivenRow[], layout: Layout, known: TravelKnowledge): TravelReport {
  const { columns, order, mark } = layout;
  const { data, totals } = dataRows(rows, layout);
  const flown = flownIn(data, layout);
  const items: TravelItem[] = [];
  const faults: RowFault[] = [];
  const unknownCabins = new Map<string, string>();
  const seen = new Map<string, number>();
  const left = { services: 0, cancelled: 0, twice: 0 };
  let hasAbroad = false;
  const fault = (row: GivenRow, code: string, text: string) =>
    faults.push({ row: row.number, code, values: { text: text.slice(0, 80) } });
  for (const row of data) {
    const dateCell = cellAt(row, columns['date']);
    const moment = readMoment(dateCell, order);
    if (!moment) {
      fault(row, 'date', dateCell.text);
      continue;
    }
    const service = serviceOf(row, layout);
    if (service === null) {
      left.services += 1;
      continue;
    }
    const peopleCell = cellAt(row, columns['people']);
    const people = peopleCell.text.trim() === '' ? decimal(1) : readFigure(peopleCell, mark);
    if (people === null || people.isZero() || !people.isInteger()) {
      fault(row, 'people', peopleCell.text);
      continue;
    }
    const sign = signOf(row, layout, people);
    if (sign === null) {
      left.cancelled += 1;
      continue;
    }
    const pieces =
      service === 'AIR'
        ? flightPieces(row, layout, { ...known, flown })
        : service === 'HOTEL'
          ? hotelPieces(row, layout)
          : distancePieces(row, layout, service);
    if (pieces === 'cabin') {
      const text = textAt(row, columns['cabin']);
      unknownCabins.set(cabinKey(text), text);
      continue;
    }
    if (pieces instanceof RowRefused) {
      fault(row, pieces.code, pieces.text);
      continue;
    }
    const ticket = textAt(row, columns['ticket']);
    const what = pieces
      .map(({ codes, amount, hotel }) => codes?.join('-') ?? `${hotel ?? ''}${amount.toFixed()}`)
      .join(' ');
    const whole = ticket === '' ? row.cells.map(({ text }) => text.trim()).join('|') : ticket;
    const key = [service, moment.day, whole, what, sign].join('|');
    const times = (seen.get(key) ?? 0) + 1;
    seen.set(key, times);
    // Two equal rows without a ticket number may be two travellers.
    if (times > 1 && ticket !== '') {
      left.twice += 1;
      continue;
    }
    const isOfPeople = service === 'AIR' || service === 'RAIL';
    hasAbroad ||= pieces.some(({ codes }) => {
      const [from, to] = codes?.map((code) => known.airports.get(code)) ?? [];
      return from !== undefined && from.country === to?.country && from.country !== 'GB';
    });
    items.push({
      row: row.number,
      day: moment.day,
      sign,
      people: isOfPeople ? people.abs() : decimal(1),
      pieces,
      place: textAt(row, columns['facility']),
      key: times > 1 ? `${key}#${times}` : key,
    });
  }
  const counted = (code: string, count: number): readonly Note[] =>
    count === 0 ? [] : [{ code, values: { count: String(count) } }];
  return {
    items,
    faults,
    notes: [
      ...counted('left-totals', totals),
      ...counted('left-services', left.services),
      ...counted('left-cancelled', left.cancelled),
      ...counted('left-twice', left.twice),
    ],
    unknownCabins: [...unknownCabins.values()],
    hasAbroad,
  };
}
