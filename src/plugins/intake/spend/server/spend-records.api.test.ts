import { describe, expect, test } from 'vitest';
import { textOf } from '#contract';
import { decimal } from '#domain/units';
import { dieselBody } from '../../../../../tests/support/record-bodies.ts';
import { countedAs, FREIGHT, GOODS, spendScene, TRAVEL } from '../../../../../tests/support/spend-scene.ts';

const { scene, arrived, read, opened, post, groups, ledger, decide, proposed, recorded } = spendScene();

const AU = {
  'Southern Haulage': countedAs(FREIGHT, '484121'),
  'Kookaburra Air': countedAs(TRAVEL, '481111'),
  'Harbour Rest': countedAs(TRAVEL, '721110'),
  Whitlock: countedAs(GOODS, '541110'),
  Quill: countedAs(GOODS, '424120'),
  'Wages and Salaries': { kind: 'left-out', reason: 'payroll' },
};

describe('golden ledgers become records', () => {
  // Worked out from EPA Supply Chain Factors 1.3, the rates of G.5A for 2025 and consumer prices of 2022 and 2025:
  // amount × rate × 292.655 ÷ 321.943 × factor ÷ 1000.
  test('in Australian dollars, ÷ 1.5504', async () => {
    const file = await opened('au-xero');
    await decide(file, AU);
    expect(await recorded(file)).toEqual([
      '2025-07 481111 1.132766',
      '2025-07 484121 6.628325',
      '2025-07 541110 0.105772',
      '2025-08 424120 0.043291',
      '2025-08 484121 3.663021',
      '2025-08 721110 0.158130',
      '2025-09 424120 0.041138',
    ]);
    const { notes } = await proposed(file);
    expect(notes).toEqual([
      { key: 'spend.note.left', values: { lines: 1, total: '52000', currency: 'AUD', share: '49.2' } },
      { key: 'spend.note.quantity', values: { lines: 1, total: '8912.33', currency: 'AUD', share: '8.4' } },
      { key: 'spend.note.unclassified', values: { lines: 1, total: '5125', currency: 'AUD', share: '4.8' } },
      { key: 'spend.note.totals', values: { count: 1 } },
    ]);
  });

  test('in pounds, × 1.3192', async () => {
    const file = await opened('gb-sage');
    await decide(file, {
      PENNINE: countedAs(FREIGHT, '492110'),
      Northern: countedAs(TRAVEL, '481111'),
      'The Fellside': countedAs(TRAVEL, '721110'),
      Sparrow: countedAs(GOODS, '561720'),
      Tarn: countedAs('CAPITAL_GOODS', '334111'),
    });
    expect(await recorded(file)).toEqual([
      '2025-08 481111 1.915249',
      '2025-08 492110 0.908386',
      '2025-08 561720 0.230964',
      '2025-08 721110 0.072752',
      '2025-09 334111 1.085026',
      '2025-09 561720 0.230964',
    ]);
  });

  test('in US dollars, by cost centres', async () => {
    const boise = await scene.server.facility(scene.company.id);
    const file = await opened('us-erp');
    await decide(file, {
      Redwood: countedAs(FREIGHT, '484121'),
      Cascade: countedAs(TRAVEL, '481111'),
      Bluejay: countedAs(GOODS, '511210'),
      Marsh: countedAs(GOODS, '541110'),
    });
    await expect(read(file, { propose: true })).rejects.toMatchObject({ code: 'spend.no-facility' });
    expect((await post('facility', { itemId: file.itemId, facilityId: scene.company.facility.id })).status).toBe(200);
    expect((await post('cost-centre', { code: 'Boise', facilityId: boise.id })).status).toBe(200);
    expect((await ledger(file)).costCentres).toEqual([
      { code: 'RENO', lines: 7, facilityId: null },
      { code: 'BOISE', lines: 2, facilityId: boise.id },
    ]);
    const rows = (await proposed(file)).rows.map(({ record }) => ('body' in record ? record.body : {}));
    expect(
      rows
        .filter(({ inputTypeId }) => inputTypeId === 'naics-484121')
        .map(({ facilityId, fromDate, quantity }) => [facilityId === boise.id, fromDate, quantity]),
    ).toEqual(
      expect.arrayContaining([
        [true, '2025-07-01', '9800.000'],
        [false, '2025-07-01', '15200.000'],
        [false, '2025-08-01', '20000.000'],
      ]),
    );
    const total = (await recorded(file)).reduce((sum, one) => sum.plus(one.split(' ')[2] ?? ''), decimal(0));
    // 13.521782 + 10.817426 + 0.725913 + 0.436333 + 0.093175, give or take the rounding of one record in two parts.
    expect(total.minus('25.594629').abs().lessThanOrEqualTo('0.000001')).toBe(true);
  });

  test('in euros, ÷ 0.8845, with decimal commas', async () => {
    const file = await opened('fr-fec');
    await decide(file, {
      'Transports Duval': countedAs(FREIGHT, '484121'),
      'Hôtel des': countedAs(TRAVEL, '721110'),
      'Cabinet Morel': countedAs(GOODS, '541211'),
      'Nettoyage Perrin': countedAs(GOODS, '561720'),
    });
    expect(await recorded(file)).toEqual([
      '2025-07 484121 4.586246',
      '2025-07 721110 0.167648',
      '2025-08 541211 0.133194',
      '2025-08 561720 0.219934',
    ]);
  });
});

describe('double counting', () => {
  test('is refused with the record named, unless a person says that it is something else', async () => {
    const body = dieselBody(scene.company.facility.id, { remark: 'Fuel bought by Southern Haulage for us' });
    await scene.server.call('POST', '/api/scope-management/create', { as: scene.user, body });
    const file = await opened('au-xero');
    await decide(file, AU);
    const issues = async () =>
      (await proposed(file)).rows.flatMap(({ cells, issues: found }) =>
        found.map(({ level, code, values }) => [
          cells[0],
          cells[3],
          level,
          code,
          textOf(String(values['message'])).values,
        ]),
      );
    const values = { name: 'Diesel oil', from: '2025-07-01', to: '2025-07-31', quantity: '700.000', unit: 'kL' };
    expect(await issues()).toEqual([['2025-07', 'Southern Haulage Pty Ltd', 'error', 'spend.already', values]]);
    const [haulage] = await groups(file, { search: 'haulage' });
    const decision = {
      itemId: file.itemId,
      groupIds: [haulage?.id],
      outcome: countedAs(FREIGHT, '484121'),
      despite: true,
    };
    expect((await post('decide', decision)).status).toBe(200);
    expect((await issues()).map(([, , level]) => level)).toEqual(['warning']);
  });
});

describe('money without a published rate', () => {
  const LATER =
    'Date,Supplier,Amount,Currency\n13/03/2026,Acme Freight,1000.00,AUD\n14/03/2026,Acme Freight,-1.00,AUD\n';

  test('is refused until a rate and an index are entered, and own ones never replace published ones', async () => {
    const file = arrived(Buffer.from(LATER));
    await read(file);
    await decide(file, { Acme: countedAs(FREIGHT, '484121') });
    expect((await ledger(file)).missing).toEqual([
      { kind: 'rate', currency: 'AUD', year: 2026 },
      { kind: 'index', currency: 'USD', year: 2026 },
    ]);
    const [row] = (await proposed(file)).rows;
    expect(row?.issues).toMatchObject([{ level: 'error', code: 'spend.no-money' }]);
    const money = { day: '2026-11-02', source: 'Reserve Bank of Australia' };
    await post('money/save', { kind: 'rate', currency: 'AUD', year: 2026, value: '1.6', ...money });
    await post('money/save', { kind: 'index', currency: 'USD', year: 2026, value: '585.31', ...money });
    expect((await ledger(file)).missing).toEqual([]);
    // 999 ÷ 1.6 × 292.655 ÷ 585.31 × 0.595 ÷ 1000 = 999 × 0.625 × 0.5 × 0.000595.
    expect(await recorded(file)).toEqual(['2026-03 484121 0.185752']);
    const published = await post('money/save', { kind: 'rate', currency: 'AUD', year: 2025, value: '9', ...money });
    expect([published.status, published.body.code]).toEqual([409, 'spend.published']);
  });
});
