import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Problem } from '#contract';
import { isLong } from '../../../../../tests/support/server-runs.ts';
import { airports } from './airports.ts';
import { givenRows } from './given-rows.ts';
import {
  daysOf,
  FILE_KINDS,
  fuelProposals,
  layoutOf,
  netReversals,
  numbered,
  quantityText,
  readFuelCard,
  readTelematics,
  readTravel,
  sureness,
  travelProposals,
  tripProposals,
  type Proposal,
  type VehicleEntry,
} from '../domain/index.ts';

const ROUNDS = isLong ? 100_000 : 500;
/** Milliseconds of one file. The golden files are read in less than ten. */
const LIMIT = 2_000;

const folder = new URL('./testing/', import.meta.url);
const FILES = readdirSync(folder)
  .filter((name) => name.endsWith('.csv'))
  .toSorted()
  .map((name) => readFileSync(new URL(name, folder)));

/** Mulberry32: the same numbers for the same seed. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A copy with one to twelve bytes flipped, deleted, inserted or doubled, or with its end cut off. */
function mutated(file: Buffer, next: () => number): Buffer {
  let bytes = Buffer.from(file);
  const at = () => Math.floor(next() * bytes.length);
  for (let left = 1 + Math.floor(next() * 12); left > 0; left -= 1) {
    const kind = Math.floor(next() * 5);
    const place = at();
    if (kind === 0) bytes[place] = Math.floor(next() * 256);
    else if (kind === 1)
      bytes = Buffer.concat([bytes.subarray(0, place), bytes.subarray(place + 1 + Math.floor(next() * 8))]);
    else if (kind === 2)
      bytes = Buffer.concat([bytes.subarray(0, place), Buffer.from([Math.floor(next() * 256)]), bytes.subarray(place)]);
    else if (kind === 3)
      bytes = Buffer.concat([
        bytes.subarray(0, place),
        bytes.subarray(Math.max(0, place - 40), place),
        bytes.subarray(place),
      ]);
    else if (next() < 0.2) bytes = bytes.subarray(0, place);
  }
  return bytes;
}

const entry = (tag: string): VehicleEntry => ({
  tag,
  facilityId: 'depot',
  productId: null,
  control: 'OWN',
  size: 'CAR',
  drive: 'DIESEL',
  engine: null,
  modelYear: 2019,
  from: '1990-01-01',
  to: null,
});

const AIRPORTS = await airports();

const COUNTRIES = ['AU', 'GB', 'US', 'NZ', 'CA', 'VN'];

/** Everything the readers do with a file, each row of which has a vehicle. */
async function readWhole(bytes: Buffer, country: string): Promise<readonly Proposal[]> {
  const rows = await givenRows(bytes);
  const countries = new Map([['depot', country]]);
  const facilities = [{ id: 'depot', name: 'Depot', code: 'D', country }];
  return FILE_KINDS.flatMap((kind) => {
    const sure = sureness(kind, rows);
    expect(sure === 0 || (sure >= 0.6 && sure <= 0.8)).toBe(true);
    const { layout } = layoutOf(kind, rows, { unit: 'L', gallon: 'gal-UK', fuelUnit: 'L' });
    if (kind === 'travel') {
      const { items } = readTravel(rows, layout, { airports: AIRPORTS, cabins: new Map() });
      const defaults = { facilityId: 'depot', withForcing: false, abroad: 'DOMESTIC' as const };
      return travelProposals(items, { airports: AIRPORTS, facilities, defaults }).proposals;
    }
    if (kind === 'telematics') {
      const { trips } = readTelematics(rows, { ...layout, unit: 'mi' });
      return tripProposals(trips, { entries: trips.flatMap(({ tags }) => tags.map(entry)), countries });
    }
    const { transactions } = readFuelCard(rows, layout, new Map());
    const entries = transactions.flatMap(({ tags }) => tags.map(entry));
    return fuelProposals(netReversals(transactions).kept, {
      entries,
      countries,
      grouping: 'VEHICLE',
      odometerUnit: 'km',
    });
  });
}

test(
  `reads ${ROUNDS} spoiled files without a crash or a hang`,
  async () => {
    const next = random(20_250_701);
    let read = 0;
    let refused = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const bytes = mutated(FILES[round % FILES.length] ?? Buffer.alloc(0), next);
      const begun = performance.now();
      try {
        const proposals = await readWhole(bytes, COUNTRIES[round % COUNTRIES.length] ?? 'AU');
        const numbers = numbered(proposals, []).map(({ number }) => number);
        expect(new Set(numbers).size).toBe(numbers.length);
        for (const { quantity, ...proposal } of proposals) {
          expect(quantityText(quantity)).toMatch(/^-?\d+(\.\d{1,3})?$/);
          expect(daysOf(proposal, { fromDate: '1990-01-01', toDate: null })).not.toBeNull();
        }
        read += 1;
      } catch (error) {
        // A broken file is refused with a text for people; any other error is a fault of ours.
        if (!(error instanceof Problem)) throw error;
        refused += 1;
      }
      expect(performance.now() - begun).toBeLessThan(LIMIT);
    }
    expect(read + refused).toBe(ROUNDS);
    expect(read).toBeGreaterThan(ROUNDS / 4);
  },
  isLong ? 1_800_000 : 120_000,
);
