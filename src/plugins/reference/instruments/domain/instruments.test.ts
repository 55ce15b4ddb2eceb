import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimal } from '#domain/units';
import {
  ageFault,
  certificatesIn,
  disagreements,
  figuresOf,
  isCovered,
  leftFor,
  oldestFor,
  overlaps,
  remainingOf,
  type Allocated,
} from './index.ts';

const allocated = (kind: Allocated['kind'], mwh: string, surrenderedOn: string | null = null): Allocated => ({
  kind,
  mwh,
  surrenderedOn,
});
const SURRENDERED = '2025-12-01';

describe('market figures of allocations', () => {
  test('certificates count from the day they are surrendered, not before', () => {
    expect(figuresOf([allocated('LGC', '100'), allocated('PPA', '40')]).surrenderedMwh).toBe('0');
    expect(figuresOf([allocated('LGC', '100', SURRENDERED), allocated('PPA', '40.5', SURRENDERED)])).toEqual({
      surrenderedMwh: '140.5',
      onSiteMwh: '0',
      exemptKwh: '0',
    });
  });

  test('the retailer of GreenPower surrenders for its buyers', () => {
    expect(figuresOf([allocated('GREENPOWER', '12.345')]).surrenderedMwh).toBe('12.345');
  });

  test('exempt electricity is counted in kWh', () => {
    expect(figuresOf([allocated('EXEMPT', '200.0001')])).toEqual({
      surrenderedMwh: '0',
      onSiteMwh: '0',
      exemptKwh: '200000.1',
    });
  });

  test('certificates of on-site generation cancel out once surrendered and add to the residual otherwise', () => {
    // NGA Factors 2025, section 2: - (REC surrendered - REC on-site) x 1000.
    const netOf = (...given: readonly Allocated[]) => {
      const { surrenderedMwh, onSiteMwh } = figuresOf(given);
      return decimal(surrenderedMwh).minus(onSiteMwh).toString();
    };
    expect(netOf(allocated('ON_SITE', '50', SURRENDERED))).toBe('0');
    expect(netOf(allocated('ON_SITE', '50'))).toBe('-50');
    expect(netOf(allocated('ON_SITE', '50', SURRENDERED), allocated('LGC', '100', SURRENDERED))).toBe('100');
  });
});

describe('the balance of an instrument', () => {
  test.each([
    ['100', ['40', '60'], '0', true],
    ['100', ['0.1', '0.2'], '99.7', true],
    ['100', ['60', '40.001'], '-0.001', false],
    ['0.3', ['0.1', '0.2'], '0', true],
  ])('%s MWh less %j leave %s', (held, parts, left, covered) => {
    expect(remainingOf(held, parts)).toBe(left);
    expect(isCovered(held, parts)).toBe(covered);
  });

  test('is the same in any order of allocations', () => {
    const mwh = fc.integer({ min: 1, max: 10_000_000 }).map((thousandths) => (thousandths / 1000).toFixed(3));
    fc.assert(
      fc.property(fc.array(mwh, { maxLength: 20 }), (parts) => {
        expect(remainingOf('1000', parts)).toBe(remainingOf('1000', parts.toReversed()));
      }),
    );
  });
});

describe('age', () => {
  test('is at most 36 months at the end of the financial year', () => {
    expect(oldestFor('2025-07-01')).toBe('2023-07-01');
    expect(oldestFor('2026-06-01')).toBe('2023-07-01');
    expect(oldestFor('2026-07-01')).toBe('2024-07-01');
  });

  test.each([
    ['2023-06-30', 'too-old'],
    ['2023-07-01', null],
    ['2026-06-30', null],
    ['2026-07-01', 'too-new'],
  ])('generated on %s for a month of FY2026: %s', (generatedOn, fault) => {
    expect(ageFault({ kind: 'LGC', generatedOn }, '2025-07-01')).toBe(fault);
  });

  test('does not apply to exempt electricity', () => {
    expect(ageFault({ kind: 'EXEMPT', generatedOn: '2001-01-01' }, '2025-07-01')).toBeNull();
  });
});

describe('serial numbers', () => {
  const range = { station: 'WD00VC12', generatedOn: '2025-03-31', serialFrom: 1001, serialTo: 2000 };
  test('include both ends', () => {
    expect(certificatesIn(range)).toBe(1000);
    expect(certificatesIn({ serialFrom: 7, serialTo: 7 })).toBe(1);
  });
  test.each([
    [{ serialFrom: 2000, serialTo: 2001 }, true],
    [{ serialFrom: 2001, serialTo: 3000 }, false],
    [{ serialFrom: 1, serialTo: 5000 }, true],
    [{ serialFrom: 1500, serialTo: 1500, station: ' wd00vc12' }, true],
    [{ serialFrom: 1500, serialTo: 1500, station: 'WD00VC13' }, false],
    [{ serialFrom: 1500, serialTo: 1500, generatedOn: '2024-12-31' }, false],
  ])('%j shares a certificate: %s', (change, shared) => {
    expect(overlaps(range, { ...range, ...change })).toBe(shared);
    expect(overlaps({ ...range, ...change }, range)).toBe(shared);
  });
});

describe('claims of records against the ledger', () => {
  const ledger = { surrenderedMwh: '100', onSiteMwh: '10', exemptKwh: '5000' };
  const july = { fromDate: '2025-07-01', toDate: '2025-07-31' };

  test('agree if no more is surrendered or exempt, and no less on-site', () => {
    const figures = { surrenderedMwh: '100', onSiteMwh: '10', exemptKwh: '5000' };
    expect(disagreements({ ...july, figures }, [], ledger)).toEqual([]);
  });

  test('reports each figure that differs', () => {
    const figures = { surrenderedMwh: '100.002', exemptKwh: '5001' };
    expect(disagreements({ ...july, figures }, [], ledger)).toEqual([
      { figure: 'surrenderedMwh', claimed: '100.002', allocated: '100' },
      { figure: 'exemptKwh', claimed: '5001', allocated: '5000' },
      { figure: 'onSiteMwh', claimed: '0', allocated: '10' },
    ]);
  });

  test('counts claims of other records of the facility in the same months, by days', () => {
    // 62 days; 31 of them in July.
    const other = { fromDate: '2025-07-01', toDate: '2025-08-31', figures: { surrenderedMwh: '80', onSiteMwh: '20' } };
    const figures = { surrenderedMwh: '60' };
    expect(disagreements({ ...july, figures }, [other], ledger)).toEqual([]);
    expect(leftFor(july, [other], ledger)).toEqual({ surrenderedMwh: '60', onSiteMwh: '0', exemptKwh: '5000' });
    expect(disagreements({ ...july, figures: { surrenderedMwh: '60.01' } }, [other], ledger)).toEqual([
      { figure: 'surrenderedMwh', claimed: '100.01', allocated: '100' },
    ]);
  });

  test('leave a remainder that agrees with the ledger, whatever others claim', () => {
    const day = fc.integer({ min: 1, max: 28 }).map((number) => String(number).padStart(2, '0'));
    const claim = fc.record({
      from: day,
      days: fc.constantFrom('2025-07-28', '2025-08-31', '2025-12-31'),
      mwh: fc.nat(40),
    });
    fc.assert(
      fc.property(fc.array(claim, { maxLength: 5 }), (given) => {
        const others = given.map(({ from, days, mwh }) => ({
          fromDate: `2025-07-${from}`,
          toDate: days,
          figures: { surrenderedMwh: String(mwh), onSiteMwh: '10' },
        }));
        const left = leftFor(july, others, ledger);
        // If others claim everything already, nothing is left, and their claims are the excess.
        const over = disagreements({ ...july, figures: left }, others, ledger).filter(
          ({ figure }) => figure !== 'onSiteMwh' && decimal(left[figure]).greaterThan(0),
        );
        expect(over).toEqual([]);
      }),
    );
  });
});
