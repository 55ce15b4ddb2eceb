import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { expect, it } from 'vitest';
import { addMonths } from '#domain/time';
import { decimal, fixedText, sum } from '#domain/units';
import { LEVER_KINDS } from './lever.ts';
import { outcomeOf } from './outcome.ts';
import { diesel, lever, monthly, power, scene } from './testing/scene.ts';

const histories = [
  diesel,
  power,
  monthly({ ...diesel, facilityId: 'port', category: 'TRANSPORT_FUELS' }, '33.333333', '474.83'),
  monthly({ ...power, facilityId: 'port' }, '7.77', '31.1'),
  monthly({ facilityId: 'port', scope: 1, category: 'REFRIGERANTS', inputType: 'r-410a' }, '1.999999', '0'),
];

const levers = array(
  record({
    kind: constantFrom(...LEVER_KINDS),
    facilityIds: constantFrom<readonly string[]>([], ['pit'], ['port'], ['pit', 'port']),
    inputTypeId: constantFrom('', 'diesel', 'grid-electricity', 'r-410a'),
    percent: integer({ min: 0, max: 10_000 }).map((part) => fixedText(decimal(part).div(100), 2)),
    start: integer({ min: -12, max: 40 }),
    ramp: integer({ min: 0, max: 30 }),
    months: integer({ min: 0, max: 60 }),
  }),
  { maxLength: 8 },
).map((all) =>
  all.map(({ kind, start, months, ...change }, at) => {
    const from = addMonths('2026-07-01', start);
    return lever(kind, { ...change, id: String(at), from, to: months > 40 ? null : addMonths(from, months) });
  }),
);

it('business as usual less every saving is the result, to the last digit', () => {
  assert(
    property(levers, constantFrom('LOCATION' as const, 'MARKET' as const), (given, method) => {
      const outcome = outcomeOf(scene({ histories, levers: given, method, lastYear: 2030 }));
      for (const { year, usual, result, scopes } of outcome.years) {
        const saved = outcome.levers.flatMap(({ years }) =>
          years.filter((one) => one.year === year).map((one) => decimal(one.saved)),
        );
        expect(fixedText(decimal(usual).minus(sum(saved)), 6)).toBe(result);
        expect(fixedText(sum(scopes.map((one) => decimal(one.result))), 6)).toBe(result);
        expect(decimal(result).gte(0)).toBe(true);
      }
    }),
  );
});

it('a second lever of a kind acts on what the first one leaves', () => {
  const twice = [lever('EFFICIENCY', { id: 'a', percent: '50' }), lever('EFFICIENCY', { id: 'b', percent: '50' })];
  expect(outcomeOf(scene({ levers: twice })).levers.map(({ years: [first] }) => first?.saved)).toEqual([
    '805.200000',
    '402.600000',
  ]);
});
