import { describe, expect, test } from 'vitest';
import { calculate, ENGINE_VERSION, faultOf, makeFactorBook } from './index.ts';
import type { ActivityInput, FactorRow, Method } from './index.ts';

const row = (id: string, rest: Partial<FactorRow> = {}): FactorRow => ({
  id,
  kind: 'steam',
  edition: 'E-1',
  name: id,
  values: { total: { value: '0.5', unit: 'kg CO2-e/t' } },
  missing: {},
  biogenic: false,
  source: 'a table',
  table: '1',
  verification: 'single',
  note: null,
  input: null,
  use: null,
  region: null,
  zone: null,
  year: null,
  ...rest,
});

const steam: Method = {
  id: 'test.steam',
  version: 3,
  source: 'this test',
  quantityUnit: () => 't',
  inputs: [
    { id: 'share', unit: '%', required: true, max: '100' },
    { id: 'loss', unit: '%', required: false },
  ],
  needs: [
    { role: 'steam', query: (input) => ({ kind: 'steam', edition: input.edition }) },
    { role: 'extra', optional: true, query: (input) => ({ kind: 'extra', edition: input.edition }) },
    { role: 'never', query: () => null },
  ],
  outputs: [{ id: 'total', unit: 't CO2-e', adds: 'sum' }],
  compute: ({ quantity, factors, methodInput }) => ({
    outputs: { total: quantity.times(methodInput('share') ?? 0).div(100), location: null },
    steps: [
      {
        id: 'total',
        formula: 'Q × s',
        substituted: '',
        result: null,
        unit: 't',
        factorIds: [factors['steam']?.id ?? ''],
      },
    ],
  }),
};

const activity = (rest: Partial<ActivityInput> = {}): ActivityInput => ({
  edition: 'E-1',
  inputType: 'steam',
  consumptionType: null,
  place: { country: 'AU', state: 'QLD', grid: 'QLD', zone: 'metro' },
  fromDate: '2025-07-01',
  toDate: '2025-07-01',
  quantity: '2500.5',
  unit: 'kg',
  methodInputs: { share: '50' },
  ...rest,
});

const book = makeFactorBook([row('steam-1'), row('extra-1', { kind: 'extra' })]);
const run = (rest: Partial<ActivityInput> = {}) => calculate(steam, activity(rest), book);

describe('calculate', () => {
  test('converts, computes, and records what it used', () => {
    expect(run()).toEqual({
      ok: true,
      outputs: { total: '1.25025', location: null },
      trace: {
        engineVersion: ENGINE_VERSION,
        methodId: 'test.steam',
        methodVersion: 3,
        methodSource: 'this test',
        edition: 'E-1',
        quantity: { value: '2500.5', unit: 'kg' },
        normalised: { value: '2.5005', unit: 't' },
        steps: [expect.objectContaining({ id: 'total' })],
        factors: [expect.objectContaining({ id: 'steam-1' })],
      },
    });
  });

  test.each([
    ['-1', { fault: 'below-zero' }],
    ['abc', { fault: 'not-a-decimal' }],
    ['1e3', { fault: 'not-a-decimal' }],
    ['', { fault: 'not-a-decimal' }],
    ['1.2345', faultOf('too-many-decimals', '3')],
    ['1234567890123456', faultOf('too-many-digits', '15')],
    ['1234567890123.456', faultOf('too-many-digits', '15')],
  ])('the quantity "%s" is refused: %o', (quantity, fault) => {
    expect(run({ quantity })).toEqual({
      ok: false,
      problems: [{ code: 'quantity.invalid', path: 'quantity', ...fault }],
    });
  });

  test.each(['0', '0.000', '999999999999999', '000000000000000001', '123456789012.345'])(
    'the quantity "%s" is taken',
    (quantity) => {
      expect(run({ quantity }).ok).toBe(true);
    },
  );

  test.each([
    [{ fromDate: '2025-02-29' }, 'fromDate'],
    [{ toDate: '30/06/2026' }, 'toDate'],
    [{ fromDate: '2025-07-02' }, 'toDate'],
  ])('a period %o is refused', (rest, path) => {
    expect(run(rest)).toMatchObject({ ok: false, problems: [{ code: 'period.invalid', path }] });
  });

  test.each([
    [{}, 'input.missing', 'methodInputs.share'],
    [{ share: '' }, 'input.missing', 'methodInputs.share'],
    [{ share: '100.001' }, 'input.invalid', 'methodInputs.share'],
    [{ share: '50', loss: '-1' }, 'input.invalid', 'methodInputs.loss'],
    [{ share: '50', other: '1' }, 'input.invalid', 'methodInputs.other'],
  ] as const)('method inputs %o are refused', (methodInputs, code, path) => {
    expect(run({ methodInputs: { ...methodInputs } })).toMatchObject({ ok: false, problems: [{ code, path }] });
  });

  test('reports all faults at once', () => {
    const calculation = run({ quantity: 'x', fromDate: 'y', methodInputs: {} });
    expect(!calculation.ok && calculation.problems.map((problem) => problem.path)).toEqual([
      'fromDate',
      'quantity',
      'methodInputs.share',
    ]);
  });

  test('refuses an edition without the factor, and a unit of another kind', () => {
    expect(run({ edition: 'E-2' })).toMatchObject({ problems: [{ code: 'factor.missing', path: 'inputType' }] });
    expect(run({ unit: 'L' })).toMatchObject({ problems: [{ code: 'unit.incompatible', path: 'unit' }] });
  });
});

describe('a factor book', () => {
  const diesel = { kind: 'fuel', input: 'diesel' };
  const book2 = makeFactorBook([
    row('any-use', diesel),
    row('stationary', { ...diesel, use: 'STATIONARY' }),
    row('metro', { kind: 'gas', input: 'gas', region: 'VIC', zone: 'metro' }),
    row('both-zones', { kind: 'gas', input: 'ethane', region: 'VIC' }),
    row('y2021', { kind: 'rpp', edition: 'CER', year: 2021 }),
    row('y2023', { kind: 'rpp', edition: 'CER', year: 2023 }),
  ]);
  const find = (query: Omit<Parameters<typeof book2.find>[0], 'edition'>) =>
    book2.find({ edition: 'E-1', ...query })?.id;

  test('the row that matches more parts wins; the open row matches the rest', () => {
    expect(find({ ...diesel, use: 'STATIONARY' })).toBe('stationary');
    expect(find({ ...diesel, use: 'AVIATION' })).toBe('any-use');
    expect(find({ kind: 'fuel' })).toBe('any-use');
  });

  test('a zone matters only if the source distinguishes zones', () => {
    expect(find({ kind: 'gas', input: 'gas', region: 'VIC', zone: 'non-metro' })).toBeUndefined();
    expect(find({ kind: 'gas', input: 'ethane', region: 'VIC', zone: 'non-metro' })).toBe('both-zones');
  });

  test('figures by calendar year match every edition; the nearest year only on request', () => {
    expect(find({ kind: 'rpp', year: 2021 })).toBe('y2021');
    expect(find({ kind: 'rpp', year: 2022 })).toBeUndefined();
    expect(find({ kind: 'rpp', year: 2022, nearestYear: true })).toBe('y2021');
    expect(find({ kind: 'rpp', year: 2030, nearestYear: true })).toBe('y2023');
  });

  test('a factor of another edition is not found', () => {
    expect(book2.find({ ...diesel, edition: 'E-2' })).toBeUndefined();
  });
});
