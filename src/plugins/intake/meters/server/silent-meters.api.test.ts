import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { Database } from '#server';
import { Notices } from '#plugins/platform/notifications/server';
import { apiServer, type ApiServer } from '../../../../../tests/support/api-server.ts';
import { nem12File } from '../../../../../tests/support/meter-files.ts';
import { channel, GRID, meterScene, NMI } from '../../../../../tests/support/meter-scene.ts';
import { SilentRound } from './silent-round.ts';

let server: ApiServer;

beforeAll(async () => {
  server = await apiServer();
});

afterAll(() => server.close());

beforeEach(async () => {
  await server.test.query('delete from notifications_notice');
});

const OTHER_NMI = '6102345680';

/** Looks for silent meters on a day. */
const roundOn = (day: string) => {
  const clock = { now: () => new Date(`${day}T12:00:00Z`), today: () => day };
  return new SilentRound(server.services.get(Database), server.services.get(Notices), clock).run();
};

const notices = async (as: string) =>
  ((await server.call('GET', '/api/notifications', { as })).body.data as readonly Record<string, unknown>[]).map(
    ({ kind, params, link }) => ({ kind, params, link }),
  );

const detail = async (as: string, id: string) =>
  (await server.call('GET', `/api/meters/detail/${id}`, { as })).body.data;

const expectDays = (as: string, id: string, days: unknown) =>
  server.call('POST', '/api/meters/expected-days', { as, body: { id, days } });

test('a meter whose data stops is told once for each gap, after the chosen number of days', async () => {
  const { company, writer, arrived, answer, confirm } = await meterScene(server);
  await confirm(arrived(nem12File([channel({ to: '2024-09-30' })]).text, answer()));
  const auditor = await server.signedIn(company.id, ['AUDITOR']);
  const admin = await server.signedIn(company.id, ['COMPANY_ADMIN']);
  const stranger = await server.signedIn((await server.company('Bluegum')).id, ['COMPANY_ADMIN']);
  const [meter] = (await server.call('GET', '/api/meters/list', { as: writer })).body.data;
  expect(meter).toMatchObject({ lastDay: '2024-09-30', expectedDays: 45 });

  await roundOn('2024-11-14');
  expect(await notices(writer)).toEqual([]);
  await Promise.all([roundOn('2024-11-15'), roundOn('2024-11-15')]);
  await roundOn('2024-12-24');
  const told = {
    kind: 'meters.silent',
    params: { meter: NMI, day: '2024-09-30' },
    link: `meters/${meter.id}`,
  };
  for (const one of [writer, admin]) expect(await notices(one)).toEqual([told]);
  for (const one of [auditor, stranger]) expect(await notices(one)).toEqual([]);

  // Data arrives and stops again: another gap.
  await confirm(arrived(nem12File([channel({ from: '2024-10-01', to: '2024-10-10', seed: 2 })]).text));
  await roundOn('2024-11-24');
  expect(await notices(writer)).toHaveLength(1);
  expect((await expectDays(writer, meter.id, 10)).body.data).toEqual({ expectedDays: 10 });
  await roundOn('2024-10-21');
  // The earlier notice is unread and not an hour old: it takes the new one in.
  expect(await notices(writer)).toEqual([{ ...told, params: { meter: NMI, day: '2024-10-10' } }]);
  expect(await detail(writer, meter.id)).toMatchObject({ expectedDays: 10 });

  for (const days of [0, 401, 1.5, '7']) {
    const refused = await expectDays(writer, meter.id, days);
    expect([refused.status, refused.body.issues?.[0]?.path]).toEqual([400, 'days']);
  }
  expect((await expectDays(stranger, meter.id, 5)).status).toBe(404);
  expect((await expectDays(auditor, meter.id, 5)).status).toBe(403);
});

test('several meters are one notice, and a meter that has left its facility is none', async () => {
  const { writer, arrived, answer, confirm } = await meterScene(server);
  const both = { meters: [...answer().meters, ...answer({}, OTHER_NMI).meters] };
  const of = (to: string) => nem12File([channel({ to }), channel({ nmi: OTHER_NMI, to, seed: 5 })]).text;
  await confirm(arrived(of('2024-09-30'), both));
  await roundOn('2024-11-15');
  expect(await notices(writer)).toEqual([{ kind: 'meters.several-silent', params: { meters: '2' }, link: 'meters' }]);
  await confirm(arrived(of('2024-10-31')));
  const meters = (await server.call('GET', '/api/meters/list', { as: writer })).body.data;
  for (const { assignment } of meters)
    await server.call('POST', '/api/meters/assignment/end', {
      as: writer,
      body: { id: assignment.id, revision: assignment.revision, toDate: '2024-10-31' },
    });
  await roundOn('2025-06-30');
  expect(await notices(writer)).toHaveLength(1);
});

test('a meter moves to another facility in one step, or not at all', async () => {
  const { company, writer, arrived, answer, confirm } = await meterScene(server);
  await confirm(arrived(nem12File([channel({ to: '2024-10-15' })]).text, answer()));
  const [meter] = (await server.call('GET', '/api/meters/list', { as: writer })).body.data;
  const { id, revision } = meter.assignment;
  const next = await server.facility(company.id);
  const move = (fromDate: string, ends: object, as = writer) =>
    server.call('POST', '/api/meters/assignment/create', {
      as,
      body: { meterId: meter.id, facilityId: next.id, fromDate, importChoice: GRID, exportChoice: null, ends },
    });
  expect((await move('2024-10-11', { id, revision })).body).toMatchObject({
    code: 'meters.days-after',
    issues: [{ path: 'toDate' }],
  });
  expect((await move('2024-10-21', { id, revision: revision + 1 })).body.code).toBe('meters.stale');
  const elsewhere = { id: '0190a000-0000-7000-8000-0000000000e9', revision: 1 };
  expect((await move('2024-10-21', elsewhere)).body.code).toBe('meters.unknown');
  expect((await detail(writer, meter.id)).assignments).toMatchObject([{ id, toDate: null, revision }]);
  expect((await move('2024-10-21', { id, revision })).status).toBe(200);
  expect((await detail(writer, meter.id)).assignments).toMatchObject([
    { id, toDate: '2024-10-20', revision: revision + 1 },
    { facilityId: next.id, fromDate: '2024-10-21', toDate: null },
  ]);
});
