import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays } from '#domain/time';
import { Clock } from '#server';
import { apiServer, type ApiServer } from '../../../../../tests/support/api-server.ts';
import { nem12File } from '../../../../../tests/support/meter-files.ts';
import { channel, meterScene, NMI } from '../../../../../tests/support/meter-scene.ts';

let server: ApiServer;

beforeAll(async () => {
  server = await apiServer();
});

afterAll(() => server.close());

/** A day before today. */
const ago = (days: number) => addDays(server.services.get(Clock).today(), -days);

test('days without data between days with data are a task, until they arrive', async () => {
  const { company, writer, arrived, answer, confirm } = await meterScene(server);
  const tasks = async (as: string) =>
    (await server.call('GET', '/api/tasks/list?kind=meters.days&whose=all', { as })).body.data as object[];
  const days = { from: ago(40), to: ago(20) };
  await confirm(arrived(nem12File([channel({ ...days, without: [ago(30), ago(29), ago(25)] })]).text, answer()));
  const [meter] = (await server.call('GET', '/api/meters/list', { as: writer })).body.data;
  const facility = company.facility;
  const gap = (from: string, to: string) => ({
    from,
    to,
    facilities: [{ id: facility.id, name: facility.name }],
    link: `meters/${meter.id}`,
    message: `Meter ${NMI} has days without data: ${facility.name}`,
  });
  expect(await tasks(writer)).toMatchObject([gap(ago(30), ago(29)), gap(ago(25), ago(25))]);
  const stranger = await server.signedIn((await server.company('Bluegum')).id, ['COMPANY_ADMIN']);
  expect(await tasks(stranger)).toEqual([]);

  await confirm(arrived(nem12File([channel({ from: ago(30), to: ago(29), seed: 2 })]).text));
  expect(await tasks(writer)).toMatchObject([gap(ago(25), ago(25))]);

  // A meter that belonged to no facility on a day misses nothing then.
  const { assignment } = meter;
  const ended = await server.call('POST', '/api/meters/assignment/end', {
    as: writer,
    body: { id: assignment.id, revision: assignment.revision, toDate: ago(20) },
  });
  expect(ended.status).toBe(200);
  expect(await tasks(writer)).toHaveLength(1);
});
