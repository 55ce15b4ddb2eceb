import { assert, property, record, constantFrom, dictionary, nat } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, fixedText, sum } from '#domain/units';
import { bookTotal, bridgeOf, type BridgeLine } from './bridge.ts';
import { POTENTIALS } from './potentials.ts';
import { restatement } from './restatement.ts';

const amount = nat(10_000_000_000).map((grams) => fixedText(decimal(grams).div(1_000_000), 6));
const category = constantFrom('BUSINESS_TRAVEL', 'CAPITAL_GOODS', 'INVESTMENTS', 'FUEL_AND_ENERGY_RELATED');
const totals = record({
  scope1: amount,
  scope2Location: amount,
  scope2Market: amount,
  scope3: dictionary(category, amount),
});
const apart = record({
  gwpSet: constantFrom('AR4', 'AR5', 'AR6', 'SAR'),
  isFossilLeak: constantFrom(true, false),
  tCh4: amount,
  tN2o: amount,
});

const stepsOf = (lines: readonly BridgeLine[]) =>
  sum(lines.filter(({ kind }) => kind === 'step').map((line) => line.amount));
const partsOf = (lines: readonly BridgeLine[], step: string) =>
  sum(lines.filter(({ kind, id }) => kind === 'part' && id.startsWith(step)).map((line) => line.amount));

describe('the bridge', () => {
  it('leads from each total to the next without a remainder', () => {
    assert(
      property(
        record({ nger: totals, ghg: totals, aasb: totals, method: constantFrom('LOCATION', 'MARKET'), gas: apart }),
        ({ nger: recorded, ghg, aasb, method, gas }) => {
          const nger = { ...recorded, scope3: {} };
          const restated = restatement([gas], 'AR6');
          const rest = decimal('1');
          const { toGhg, toAasb, withPotentials } = bridgeOf({ nger, ghg, aasb, method, restated, rest });
          const change = restated.ch4.plus(restated.ch4Fossil).plus(restated.n2o);
          expect(bookTotal(nger, 'LOCATION').plus(stepsOf(toGhg)).eq(bookTotal(ghg, method))).toBe(true);
          expect(bookTotal(ghg, method).plus(stepsOf(toAasb)).eq(bookTotal(aasb, 'LOCATION'))).toBe(true);
          expect(toAasb.at(-1)?.amount.eq(bookTotal(aasb, 'LOCATION'))).toBe(true);
          const beside = withPotentials.find(({ id }) => id === 'restated');
          expect(beside?.amount.eq(bookTotal(aasb, 'LOCATION').plus(change))).toBe(true);
          for (const [lines, step, parts] of [
            [toGhg, 'boundary', 'boundary-'],
            [toGhg, 'categories', 'category-'],
            [toAasb, 'boundary', 'boundary-'],
            [toAasb, 'categories', 'category-'],
          ] as const)
            expect(lines.find(({ id }) => id === step)?.amount.eq(partsOf(lines, parts))).toBe(true);
        },
      ),
    );
  });

  it('starts and ends with the totals of the books', () => {
    const none = { scope1: '10', scope2Location: '5', scope2Market: '2', scope3: {} };
    const ghg = { ...none, scope3: { BUSINESS_TRAVEL: '3' } };
    const { toGhg, toAasb, withPotentials } = bridgeOf({
      nger: none,
      ghg,
      aasb: ghg,
      method: 'MARKET',
      restated: restatement([{ gwpSet: 'AR5', isFossilLeak: false, tCh4: '28', tN2o: '265' }], 'AR6'),
      rest: decimal('4'),
    });
    expect(toGhg.map(({ id, amount: t }) => [id, t.toFixed()])).toEqual([
      ['nger', '15'],
      ['boundary', '0'],
      ['boundary-1', '0'],
      ['boundary-2', '0'],
      ['scope2-method', '-3'],
      ['categories', '3'],
      ['category-BUSINESS_TRAVEL', '3'],
      ['ghg', '15'],
    ]);
    expect(toAasb.filter(({ kind }) => kind !== 'part').map(({ id, amount: t }) => [id, t.toFixed()])).toEqual([
      ['ghg', '15'],
      ['scope2-method', '3'],
      ['boundary', '0'],
      ['categories', '0'],
      ['aasb', '18'],
    ]);
    expect(withPotentials.map(({ id, amount: t }) => [id, t.toFixed()])).toEqual([
      ['aasb', '18'],
      ['gwp-ch4', '-0.1'],
      ['gwp-ch4Fossil', '0'],
      ['gwp-n2o', '8'],
      ['gwp-others', '0'],
      ['restated', '25.9'],
      ['rest', '4'],
    ]);
  });
});

describe('restatement', () => {
  it('changes methane by 27.9 / 28, leaking fossil methane by 29.8 / 28, nitrous oxide by 273 / 265', () => {
    const changed = restatement(
      [
        { gwpSet: 'AR5', isFossilLeak: false, tCh4: '2800', tN2o: '2650' },
        { gwpSet: 'AR5', isFossilLeak: true, tCh4: '280', tN2o: null },
      ],
      'AR6',
    );
    expect([changed.ch4, changed.ch4Fossil, changed.n2o].map((one) => one.toFixed())).toEqual(['-10', '18', '80']);
  });

  it('leaves amounts with the right potentials, and unknown sets, unchanged', () => {
    for (const gwpSet of ['AR6', 'SAR'])
      expect(restatement([{ gwpSet, isFossilLeak: true, tCh4: '100', tN2o: '100' }], 'AR6').n2o.isZero()).toBe(true);
  });

  it('knows the potentials of three reports', () => {
    expect(POTENTIALS['AR5']).toEqual({ ch4: '28', ch4Fossil: '28', n2o: '265' });
  });
});
