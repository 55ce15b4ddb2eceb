import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimal, exactText, sum } from '#domain/units';
import { scope3Methods } from './index.ts';
import {
  asPrinted,
  calculated,
  GUIDANCE_EXAMPLES,
  totalOf,
  totalOfExample,
  type ExampleLine,
} from './testing/index.ts';

describe('the worked examples of the guidance', () => {
  test.each(GUIDANCE_EXAMPLES.map((example) => [example.id, example] as const))('%s', (_, example) => {
    expect(asPrinted(totalOfExample(example), example)).toBe(example.differs?.exact ?? example.printed);
  });

  test('covers every example of the guidance', () => {
    const numbers = new Set(GUIDANCE_EXAMPLES.map(({ id }) => id.split(/[ ,]/)[0]));
    const printed = '1.1 1.2 1.3 1.4 3.1 4.1 4.2 4.3 4.4 4.5 4.6 5.1 5.2 6.1 7.1 7.2 8.1 9.1 10.1 10.2 11.1 11.2 11.3';
    const more = '12.1 13.1 14.1 14.2 15.1 15.2 15.3 15.4 15.5 B.1 C.1';
    expect(`${printed} ${more}`.split(' ').filter((number) => !numbers.has(number))).toEqual([]);
  });

  test('reproduces the intermediate results that the guidance prints', () => {
    const step = (line: ExampleLine, id: string) => {
      const calculation = calculated(line);
      return calculation.ok ? calculation.trace.steps.find((one) => one.id === id)?.result : null;
    };
    const lines = (id: string) => GUIDANCE_EXAMPLES.find((example) => example.id === id)?.lines ?? [];
    // 8.1: 200 kWh of gas, 400 kWh of electricity. 7.1: 8,640 km by rail in total. C.1: 0.1667 kg per wash.
    expect(
      lines('8.1')
        .slice(0, 2)
        .map((line) => step(line, 'activity')),
    ).toEqual(['200', '400']);
    expect(
      sum(
        lines('7.1')
          .slice(0, 2)
          .map((line) => decimal(step(line, 'activity') ?? '')),
      ).toFixed(),
    ).toBe('8640');
    expect(lines('C.1').map((line) => decimal(step(line, 'intensity') ?? '').toFixed(4))).toEqual(['0.1667']);
  });

  test('shows projected lifetime emissions without adding them to the inventory', () => {
    const [line] = GUIDANCE_EXAMPLES.find(({ id }) => id === '15.5, 30 years')?.lines ?? [];
    const calculation = calculated(line as ExampleLine);
    expect(calculation.ok && calculation.outputs).toEqual({ total: null });
    expect(calculation.ok && calculation.trace.steps.map(({ result, note }) => [result, note])).toEqual([
      ['31500000', 'reported-apart'],
    ]);
  });
});

const LINES = GUIDANCE_EXAMPLES.flatMap(({ lines }) => lines);

describe('properties of every method', () => {
  test('has an example or a separate test for every method', () => {
    const shown = new Set(LINES.map(({ method }) => method));
    const own = [
      'ghgp.purchased-goods.hybrid-emissions',
      'ghgp.fuel-energy.upstream-fuel',
      'ghgp.fuel-energy.supplier-specific',
      'ghgp.waste.supplier-specific',
      'ghgp.travel.fuel',
      'ghgp.travel.supplier-specific',
      'ghgp.travel.spend',
      'ghgp.travel.hotel',
      'ghgp.commuting.fuel',
      'ghgp.commuting.supplier-specific',
      'ghgp.commuting.telework',
      'ghgp.leased.average',
      'ghgp.processing.site-emissions',
      'ghgp.use.direct-fuel-feedstock',
      'ghgp.use.contained-gases',
      'ghgp.use.per-use',
      'ghgp.end-of-life.supplier-specific',
      'ghgp.end-of-life.waste-type',
      'ghgp.franchise.energy',
    ];
    expect(
      scope3Methods
        .map(({ id }) => id)
        .filter((id) => !shown.has(id))
        .toSorted(),
    ).toEqual(own.toSorted());
  });

  test('gives the same result when a quantity is split into two records', () => {
    const anyLine = fc.constantFrom(...LINES);
    const amounts = fc.tuple(fc.integer({ min: 0, max: 99_999_999 }), fc.integer({ min: 0, max: 99_999_999 }));
    fc.assert(
      fc.property(anyLine, amounts, (line, [one, other]) => {
        const part = (thousandths: number) => exactText(decimal(thousandths).div(1000));
        const at = (quantity: string) => totalOf({ ...line, quantity });
        const apart = at(part(one)).plus(at(part(other)));
        expect(
          apart
            .minus(at(part(one + other)))
            .abs()
            .lessThan('0.000000000001'),
        ).toBe(true);
      }),
    );
  });

  test('does not depend on the order of records', () => {
    const totals = LINES.map(totalOf);
    const inOrder = sum(totals);
    const order = totals.map((_, index) => index);
    fc.assert(
      fc.property(fc.shuffledSubarray(order, { minLength: order.length }), (shuffled) => {
        const difference = sum(shuffled.flatMap((index) => totals[index] ?? [])).minus(inOrder);
        expect(difference.abs().lessThan('0.000000000001')).toBe(true);
      }),
    );
  });

  test('gives the same result in tonnes or kilograms, kilometres or miles, kilowatt hours or megajoules', () => {
    const pairs = [
      ['kg', 't', '1000'],
      ['kWh', 'MJ', '0.277777777777777777777777777777777777777777777777777777777778'],
      ['kg CO2-e', 't CO2-e', '1000'],
      ['L', 'kL', '1000'],
    ] as const;
    for (const line of LINES)
      for (const [small, large, times] of pairs) {
        if (line.unit !== small || line.factor?.[1].endsWith(`/${small}`) !== true) continue;
        const inLarge = totalOf({ ...line, quantity: '12', unit: large });
        const inSmall = totalOf({ ...line, quantity: '1' })
          .times(12)
          .times(times);
        expect(inLarge.minus(inSmall).abs().lessThan('0.000000000001')).toBe(true);
      }
  });
});
