import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exactly, play, type Exact, type Kept, type Move } from './testing/scene.ts';
import { NARROWEST_STEP } from './steps.ts';

/** The figure the attacker is after: t CO2-e of diesel of one company. */
const SECRET = '51234';

const victim = (diesel: string): Exact => ({ id: 'victim', tonnes: { diesel, electricity: '8000' }, ore: '2500000' });

const honest = (count: number): readonly Exact[] =>
  Array.from({ length: count }, (_, at) => ({
    id: `honest-${at}`,
    tonnes: { diesel: String(30_000 + at * 7_000), electricity: String(5_000 + at * 900) },
    ore: String(2_000_000 + at * 300_000),
  }));

/**
 * The attacker knows every figure but one, and every answer there ever was. Tries values of the secret, and keeps those
 * that would have given the same answers. Returns how far apart they are: highest divided by lowest.
 */
function narrowed(script: (diesel: string) => readonly Move[], kept?: Kept): number {
  const seen = JSON.stringify(play(script(SECRET), kept).transcript);
  const tried = Array.from({ length: 400 }, (_, at) => Math.round(30_000 * 1.003 ** at));
  const possible = [...tried, Number(SECRET)]
    .toSorted((one, other) => one - other)
    .filter((one) => JSON.stringify(play(script(String(one)), kept).transcript) === seen);
  return (possible.at(-1) ?? 0) / (possible[0] ?? 1);
}

/** A trial is 0.3 % apart from the next, at both ends of the step. */
const BOUND = Number(NARROWEST_STEP) / 1.003 ** 2;

/** Four companies of the attacker, two below and two above: the median of five is the victim. */
const around: readonly Exact[] = ['1', '2', '900000', '950000'].map((diesel, at) => ({
  id: `own-${at}`,
  tonnes: { diesel },
  ore: '2500000',
}));

/** Companies of the attacker whose sizes double, to see from which on one is more than half. */
const probes = (from: number, count: number, at: number): readonly Exact[] =>
  Array.from({ length: count }, (_, place) => ({
    id: `probe-${at}-${place}`,
    tonnes: { diesel: String(Math.round(from * 1.31 ** place)) },
    ore: String(100 + place * 40),
  }));

describe('an attacker with companies of its own', () => {
  const scripts: Readonly<Record<string, (diesel: string) => readonly Move[]>> = {
    'encloses the victim': (diesel) => [{ join: [victim(diesel), ...around], leave: [] }],
    'encloses the victim, then leaves': (diesel) => [
      { join: [victim(diesel), ...around], leave: [] },
      { join: [], leave: ['own-0', 'own-3'] },
    ],
    'sees the others with and without the victim': (diesel) => [
      { join: honest(7), leave: [] },
      { join: [victim(diesel)], leave: [] },
      { join: [], leave: ['victim'] },
    ],
    'adds companies by fives': (diesel) => [
      { join: [victim(diesel), ...honest(5)], leave: [] },
      { join: probes(10, 5, 0), leave: ['honest-0'] },
      { join: probes(90_000, 6, 1), leave: ['probe-0-0', 'probe-0-1', 'probe-0-2', 'probe-0-3', 'probe-0-4'] },
    ],
    'is almost half': (diesel) =>
      [15_000, 30_000, 45_000, 51_000, 52_000].map((from, at) => ({
        join: [...(at === 0 ? [victim(diesel)] : []), ...probes(from, 4, at)],
        leave: at === 0 ? [] : probes(0, 4, at - 1).map(({ id }) => id),
      })),
  };

  test.each(Object.entries(scripts))('%s, and learns no more than a step', (_name, script) => {
    expect(narrowed(script)).toBeGreaterThanOrEqual(BOUND);
  });

  test('would find the figure to a few per cent, were it kept exactly: so the attack works', () => {
    expect(narrowed(scripts['encloses the victim']!, exactly)).toBeLessThan(1.05);
  });

  test('learns no more than a step by any series of joining and leaving', () => {
    const own = fc.record({
      diesel: fc.integer({ min: 1, max: 10_000_000 }).map(String),
      electricity: fc.integer({ min: 1, max: 1_000_000 }).map(String),
      ore: fc.integer({ min: 1, max: 50_000_000 }).map(String),
      type: fc.constantFrom('MINING_OPERATOR', 'ENGINEERING'),
    });
    const round = fc.record({ joins: fc.array(own, { maxLength: 7 }), leaves: fc.array(fc.nat(30), { maxLength: 5 }) });
    fc.assert(
      fc.property(fc.array(round, { minLength: 1, maxLength: 4 }), fc.nat(8), (rounds, others) => {
        let count = 0;
        const moves = rounds.map(({ joins, leaves }): Move => {
          const join = joins.map(({ diesel, electricity, ore, type }) => ({
            id: `own-${count++}`,
            type,
            ore,
            tonnes: { diesel, electricity },
          }));
          return { join, leave: leaves.map((at) => `own-${at}`) };
        });
        const [first, ...later] = moves;
        const script = (diesel: string) => [
          { join: [victim(diesel), ...honest(others), ...(first?.join ?? [])], leave: [] },
          ...later,
        ];
        // Both ends of the step of 47,000 to 56,000: no answer may differ.
        expect(play(script('47000')).transcript).toEqual(play(script('55999.999')).transcript);
      }),
      { numRuns: 60 },
    );
  });
});

describe('differences of cells', () => {
  const company = fc.record({ type: fc.constantFrom('A', 'B', 'C'), size: fc.integer({ min: 1, max: 40 }) });

  test('never leave fewer than five companies, over all cells there ever were', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({ joins: fc.array(company, { maxLength: 14 }), leaves: fc.array(fc.nat(40), { maxLength: 3 }) }),
          {
            minLength: 1,
            maxLength: 5,
          },
        ),
        (rounds) => {
          let count = 0;
          const moves = rounds.map(({ joins, leaves }) => ({
            join: joins.map(({ type, size }) => ({
              id: `c-${count++}`,
              type,
              tonnes: { diesel: String(size * 1000) },
              ore: String(size * 500),
            })),
            leave: leaves.map((at) => `c-${at}`),
          }));
          const { cells } = play(moves);
          const same = cells.filter(({ input, per }) => input === 'diesel' && per === 'ORE');
          for (const one of same)
            for (const other of same) {
              const left = [...one.members].filter((id) => !other.members.has(id)).length;
              expect(left === 0 || left >= 5).toBe(true);
              // Three cells: a type and a later one, taken from all.
              for (const third of same) {
                const rest = [...one.members].filter((id) => !other.members.has(id) && !third.members.has(id)).length;
                expect(rest === 0 || rest >= 5).toBe(true);
              }
            }
        },
      ),
      { numRuns: 200 },
    );
  });

  test('a company that leaves takes its cells along, and they do not come back without it', () => {
    const all = honest(7);
    const { transcript, cells } = play([
      { join: all, leave: [] },
      { join: [], leave: ['honest-3'] },
    ]);
    expect(transcript[0]).toContain('shown MINING_OPERATOR diesel ORE');
    expect(transcript[1]?.filter((line) => line.startsWith('shown'))).toEqual([]);
    expect(transcript[1]).toContain(JSON.stringify(['MINING_OPERATOR', 'diesel', 'ORE', 'DIFFERENCE']));
    expect(cells.every(({ isShown }) => !isShown)).toBe(true);
  });

  test('five that join make a new cell of those who stayed away', () => {
    const { cells } = play([
      { join: honest(6), leave: [] },
      { join: probes(20_000, 6, 0).map((one) => ({ ...one, type: 'ENGINEERING', ore: '900000' })), leave: [] },
    ]);
    expect(
      cells.filter(({ input, per, isShown }) => isShown && input === 'diesel' && per === 'ORE').map(({ type }) => type),
    ).toEqual(['MINING_OPERATOR', 'ALL', 'ENGINEERING']);
  });
});
