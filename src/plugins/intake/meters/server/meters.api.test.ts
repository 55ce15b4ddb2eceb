import { afterAll, beforeAll, expect, test } from 'vitest';
import { decimal, sum } from '#domain/units';
import { apiServer, type ApiServer } from '../../../../../tests/support/api-server.ts';
import { nem12File, sumsByMonth } from '../../../../../tests/support/meter-files.ts';
import { channel, inKwh, meterScene, NMI, proposalOf, SUN } from '../../../../../tests/support/meter-scene.ts';

let server: ApiServer;

beforeAll(async () => {
  server = await apiServer();
});

afterAll(() => server.close());

test('an unknown meter is asked for, and nothing is stored before it is recorded', async () => {
  const { writer, arrived, read, answer } = await meterScene(server);
  const { text } = nem12File([channel(), channel({ suffix: 'B1' })]);
  const asked = await read(arrived(text));
  expect(asked).toMatchObject({
    kind: 'asks',
    question: 'meters.assign',
    detail: {
      asks: [],
      meters: [
        {
          kind: 'NMI',
          identifier: NMI,
          first: '2024-09-25',
          last: '2024-11-05',
          channels: [
            { channel: 'E1', direction: 'IMPORT', unit: 'kWh', commodity: 'ELECTRICITY' },
            { channel: 'B1', direction: 'EXPORT', unit: 'kWh', commodity: 'ELECTRICITY' },
          ],
        },
      ],
    },
  });
  await read(arrived(text, answer()));
  expect((await server.call('GET', '/api/meters/list', { as: writer })).body.data).toEqual([]);
});

test('proposes each month of Sydney time, and stores the days when it is recorded', async () => {
  const { company, writer, arrived, answer, confirm, undo, daysStored } = await meterScene(server);
  const made = nem12File([channel()]);
  const file = arrived(made.text, answer());
  const { rows, batch } = await confirm(file);
  const wanted = [...sumsByMonth(made.intervals.get(`${NMI} E1`) ?? [], 'Australia/Sydney')];
  expect(rows.map(({ record }) => record.body)).toMatchObject([
    {
      typeScope: 2,
      facilityId: company.facility.id,
      fromDate: '2024-09-25',
      toDate: '2024-09-30',
      unit: 'kWh',
      reference: `${NMI} E1 2024-09`,
    },
    { fromDate: '2024-10-01', toDate: '2024-10-31' },
    { fromDate: '2024-11-01', toDate: '2024-11-06' },
  ]);
  expect(rows.map(({ record }) => record.body['quantity'])).toEqual(wanted.map(([, { all }]) => inKwh(all)));
  const total = made.intervals.get(`${NMI} E1`)?.reduce((all, { wattHours }) => all + wattHours, 0n) ?? 0n;
  expect(sum(rows.map(({ record }) => decimal(String(record.body['quantity'])))).toFixed()).toBe(inKwh(total));
  expect(rows[1]?.record.body['remark']).toMatch(/^\d+(\.\d)? % of the quantity is estimated or substituted\.$/);
  const [meter] = (await server.call('GET', '/api/meters/list', { as: writer })).body.data;
  expect(meter).toMatchObject({
    identifier: NMI,
    firstDay: '2024-09-25',
    lastDay: '2024-11-05',
    assignment: { facilityId: company.facility.id, fromDate: '2024-07-01', toDate: null },
  });
  const { data } = (await server.call('GET', `/api/meters/detail/${meter.id}`, { as: writer })).body;
  expect(data.months.map((one: { month: string; quantity: string }) => [one.month, one.quantity])).toEqual(
    wanted.map(([month, { all }]) => [month, inKwh(all)]),
  );
  expect(data.months.every((one: { recordId: string | null }) => one.recordId !== null)).toBe(true);
  const load = (
    await server.call('GET', `/api/meters/load/${meter.id}?channel=E1&from=2024-10-06&to=2024-10-06`, { as: writer })
  ).body;
  // 23 hours on the day that daylight saving begins: none from 2:00 to 3:00.
  expect(load.data.hours[0].means.map((mean: string | null) => mean === null)).toEqual(
    Array.from({ length: 24 }, (_, hour) => hour === 2),
  );
  await undo(batch, file);
  expect(await daysStored()).toEqual([]);
  expect((await server.call('GET', '/api/meters/list', { as: writer })).body.data).toEqual([]);
});

test('a file that brings days again replaces them, says what changed, and can be undone', async () => {
  const { arrived, read, answer, confirm, undo, daysStored } = await meterScene(server);
  const first = nem12File([channel()]);
  const before = await confirm(arrived(first.text, answer()));
  const stored = await daysStored();
  const again = nem12File([channel({ seed: 2, from: '2024-10-10', to: '2024-10-12' })]);
  const file = arrived(again.text);
  const changed = await confirm(file);
  expect(changed.rows).toHaveLength(1);
  const [row] = changed.rows;
  expect(row?.replaces).toBe(before.made[1]?.id);
  const intervals = [
    ...(first.intervals.get(`${NMI} E1`) ?? []).filter(
      ({ start }) => !again.intervals.get(`${NMI} E1`)?.some((one) => one.start === start),
    ),
    ...(again.intervals.get(`${NMI} E1`) ?? []),
  ];
  const october = sumsByMonth(intervals, 'Australia/Sydney').get('2024-10-01')?.all ?? 0n;
  expect(row?.record.body['quantity']).toBe(inKwh(october));
  expect(row?.cells.at(-1)).toBe(
    `Days replaced: 3. ${before.rows[1]?.record.body['quantity']} kWh becomes ${inKwh(october)} kWh.`,
  );
  // The first file cannot be undone while the second stands on it.
  await expect(undo(before.batch, arrived(first.text, answer()))).rejects.toMatchObject({ code: 'meters.later-file' });
  await undo(changed.batch, file);
  expect(await daysStored()).toEqual(stored);
  // The same file once more proposes nothing, and says so.
  const same = proposalOf(await read(arrived(first.text)));
  expect(same.rows).toEqual([]);
  expect(same.notes.map(({ key }) => key)).toEqual(['meters.note.known', 'meters.note.known', 'meters.note.known']);
});

test('a month left out when a file is confirmed leaves its stored days as they were', async () => {
  const { arrived, read, answer, confirm, daysStored } = await meterScene(server);
  const first = nem12File([channel()]);
  await confirm(arrived(first.text, answer()), 'nem12', (row) => row.record.body['fromDate'] === '2024-10-01');
  const days = (await daysStored()).map((line) => line.split(' ')[1]);
  expect(days.slice(0, 6)).toEqual([
    '2024-09-25',
    '2024-09-26',
    '2024-09-27',
    '2024-09-28',
    '2024-09-29',
    '2024-09-30',
  ]);
  // Market day 31 October has the first hour of November in Sydney.
  expect(days.slice(6, 8)).toEqual(['2024-10-31', '2024-11-01']);
  const { rows } = proposalOf(await read(arrived(first.text)));
  expect(rows.map(({ record }) => record.body['fromDate'])).toEqual(['2024-10-01']);
});

test('exports are apart from imports: noted, or recorded as energy where that was chosen', async () => {
  const { arrived, read, answer, confirm } = await meterScene(server);
  const made = nem12File([channel({ to: '2024-09-30' }), channel({ suffix: 'B1', seed: 5, to: '2024-09-30' })]);
  const noted = proposalOf(await read(arrived(made.text, answer())));
  expect(noted.rows.map(({ cells }) => cells[1])).toEqual(['E1']);
  const exported = inKwh(
    sumsByMonth(made.intervals.get(`${NMI} B1`) ?? [], 'Australia/Sydney').get('2024-09-01')?.all ?? 0n,
  );
  expect(noted.notes).toEqual([
    {
      key: 'meters.note.not-recorded',
      values: { meter: NMI, channel: 'B1', month: '2024-09-01', quantity: exported, unit: 'kWh' },
    },
  ]);
  const { rows } = await confirm(arrived(made.text, answer({ exportChoice: SUN })));
  expect(rows.map(({ cells, record }) => [cells[1], record.body['typeScope'], record.body['inputTypeId']])).toEqual([
    ['E1', 2, 'grid-electricity'],
    ['B1', 4, 'electricity-from-sun'],
  ]);
  expect(rows[1]?.record.body['quantity']).toBe(exported);
});

test('days at which the meter belongs to no facility are left out and said so; a part of a month counts its own days', async () => {
  const { arrived, read, answer } = await meterScene(server);
  const made = nem12File([channel()]);
  const { rows, notes } = proposalOf(await read(arrived(made.text, answer({ fromDate: '2024-10-20' }))));
  expect(rows.map(({ record }) => [record.body['fromDate'], record.body['toDate']])).toEqual([
    ['2024-10-20', '2024-10-31'],
    ['2024-11-01', '2024-11-06'],
  ]);
  // Market day 19 October ends with the first hour of 20 October in Sydney.
  expect(notes).toEqual([{ key: 'meters.note.outside', values: { meter: NMI, channel: 'E1', count: 24 } }]);
  const late = proposalOf(await read(arrived(made.text, answer({ fromDate: '2025-01-01' }))));
  expect(late.rows).toEqual([]);
});

test('missing days of a month are a warning, and listed', async () => {
  const { writer, arrived, answer, confirm } = await meterScene(server);
  const made = nem12File([channel({ without: ['2024-10-08', '2024-10-09', '2024-10-10'] })]);
  const { rows } = await confirm(arrived(made.text, answer()));
  expect(rows[1]?.issues.map(({ code }) => code)).toEqual(['meters.missing-days']);
  const { data } = (await server.call('GET', '/api/meters/missing', { as: writer })).body;
  expect(data.map((one: { from: string; to: string; kind: string }) => [one.from, one.to, one.kind])).toEqual([
    ['2024-10-08', '2024-10-10', 'gap'],
    ['2024-11-06', expect.any(String), 'late'],
  ]);
});
