import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { ApiServer, TestCompany } from '../../support/api-server.ts';
import { nem12File } from '../../support/meter-files.ts';
import { channel, GRID, NMI } from '../../support/meter-scene.ts';
import { countedAs, RULE, TRAVEL } from '../../support/spend-scene.ts';
import type { Succeed } from './succeed.ts';

const LEDGER = new URL('../../../src/plugins/intake/spend/domain/golden/au-xero.csv', import.meta.url);

/** What the calls of the intake need. Read when a test runs. */
export interface IntakeScene {
  readonly server: ApiServer;
  readonly company: TestCompany;
  readonly admin: string;
  readonly user: string;
  /** Folder of the server in which each company may have one for its files. */
  readonly inboxFolder: string;
}

/** Successful calls about files that arrive and wait: each is compared with its documentation. */
export function intakeResponses(scene: () => IntakeScene, succeed: Succeed): void {
  const sent = async (name: string, bytes: Buffer): Promise<string> => {
    const { server, user } = scene();
    const made = await server.call('POST', '/api/inbox/files', { as: user, file: { name, bytes } });
    expect([made.status, made.body.message]).toEqual([200, undefined]);
    return made.body.data.item.id;
  };

  /** The item once the server has finished what it does with it. */
  const settled = async (id: string, leaving: readonly string[] = ['WAITING', 'READING']) => {
    const { server, user } = scene();
    const detail = async () => (await server.call('GET', `/api/inbox/${id}`, { as: user })).body.data;
    const isSettled = async () => {
      const { state, batch } = await detail();
      return !leaving.includes(state) && batch?.state !== 'CONFIRMING';
    };
    await expect.poll(isSettled, { timeout: 20_000 }).toBe(true);
    return detail();
  };

  test('of a file of meter data, from the question to the record and back', async () => {
    const { server, company, user: as } = scene();
    const id = await sent('meters.csv', Buffer.from(nem12File([channel({ to: '2024-10-15' })]).text));
    const params = { id };
    expect((await settled(id)).state).toBe('ASKS');
    const meter = {
      kind: 'NMI',
      identifier: NMI,
      facilityId: company.facility.id,
      fromDate: '2024-07-01',
      importChoice: GRID,
      exportChoice: null,
    };
    await succeed('POST /api/inbox/{id}/answer', { as, params, body: { answer: { meters: [meter] } } });
    expect((await settled(id)).state).toBe('PROPOSED');
    await succeed('POST /api/inbox/{id}/read', { as, params, body: {} });
    expect((await settled(id)).state).toBe('PROPOSED');
    expect((await succeed('GET /api/inbox/{id}/rows', { as, params })).data.length).toBeGreaterThan(0);
    await succeed('POST /api/inbox/{id}/confirm', { as, params, body: {} });
    expect((await settled(id, ['PROPOSED'])).state).toBe('RECORDED');

    const [{ id: meterId, assignment }] = (await server.call('GET', '/api/meters/list', { as })).body.data;
    const months = { channel: 'E1', from: '2024-09-25', to: '2024-10-15' };
    const load = { as, params: { id: meterId }, query: `?${new URLSearchParams(months).toString()}` };
    await succeed('GET /api/meters/load/{id}', load);
    await succeed('GET /api/meters/detail/{id}', { as, params: { id: meterId } });
    const choices = new URLSearchParams({ facilityId: company.facility.id, unit: 'kWh', direction: 'IMPORT' });
    await succeed('GET /api/meters/choices', { as, query: `?${choices.toString()}` });
    const end = { id: assignment.id, revision: assignment.revision, toDate: '2024-10-20' };
    await succeed('POST /api/meters/assignment/end', { as, body: end });
    const next = await server.facility(company.id);
    const from = { meterId, facilityId: next.id, fromDate: '2024-10-21', importChoice: GRID, exportChoice: null };
    await succeed('POST /api/meters/assignment/create', { as, body: from });
    await succeed('POST /api/inbox/{id}/undo', { as, params });
  });

  test('of a spreadsheet, its mapping and its words', async () => {
    const { server, company, user: as } = scene();
    const lines = ['Site;Fuel;Month;Litres', `${company.facility.name};gasoil;2025-07;100`];
    const id = await sent('fuel.csv', Buffer.from(lines.join('\n')));
    const { question, evidenceId } = await settled(id);
    const { mapping } = question.detail;
    const [input] = (await server.call('GET', '/api/spreadsheets/names', { as })).body.data.inputs.filter(
      ({ id: one }: { id: string }) => one === 'diesel',
    );
    const codes = [
      { kind: 'input', word: 'gasoil', categoryId: input.categoryId, inputTypeId: 'diesel', useId: input.uses[0].id },
    ];
    const seen = await succeed('POST /api/spreadsheets/preview', { as, body: { evidenceId, mapping, codes } });
    expect(seen.data).toMatchObject({ readRows: 1, figures: 1, faulty: 0 });
    const made = await succeed('POST /api/spreadsheets/mapping/save', { as, body: { name: 'Fuel', mapping, codes } });
    const { id: mappingId, revision } = made.data;
    await succeed('POST /api/spreadsheets/mapping/rename', { as, body: { id: mappingId, revision, name: 'Fuels' } });
    const [stored] = (await server.call('GET', '/api/spreadsheets/mapping/list', { as })).body.data;
    await succeed('POST /api/spreadsheets/code/save', { as, body: { codes } });
    const [word] = (await server.call('GET', '/api/spreadsheets/code/list', { as })).body.data;
    await succeed('DELETE /api/spreadsheets/code/delete/{id}', { as, params: { id: word.id } });
    const removed = { as, params: { id: mappingId }, query: `?revision=${stored.revision}` };
    await succeed('DELETE /api/spreadsheets/mapping/delete/{id}', removed);
  });

  test('of a ledger, its groups, rules and rates', async () => {
    const { company, user: as } = scene();
    const itemId = await sent('ledger.csv', readFileSync(LEDGER));
    expect((await settled(itemId)).question.id).toBe('spend.classify');
    const query = `?itemId=${itemId}`;
    await succeed('GET /api/spend/ledger', { as, query });
    const { data: groups } = await succeed('GET /api/spend/groups', { as, query });
    const groupId = groups.find(({ supplier }: { supplier: string }) => supplier.startsWith('Kookaburra')).id;
    await succeed('GET /api/spend/lines', { as, query: `${query}&groupId=${groupId}` });
    const outcome = countedAs(TRAVEL, '481111');
    await succeed('POST /api/spend/decide', { as, body: { itemId, groupIds: [groupId], outcome } });
    await succeed('POST /api/spend/undo', { as, body: { itemId, groupIds: [groupId] } });
    await succeed('POST /api/spend/facility', { as, body: { itemId, facilityId: company.facility.id } });
    await succeed('POST /api/spend/cost-centre', { as, body: { code: 'CC1', facilityId: company.facility.id } });
    const rule = { ...RULE, words: ['flight'], outcome };
    const { id } = (await succeed('POST /api/spend/rules/create', { as, body: rule })).data;
    await succeed('POST /api/spend/rules/update', { as, body: { ...rule, id, revision: 1, priority: 2 } });
    await succeed('POST /api/spend/rules/delete', { as, body: { id, revision: 2 } });
    const rate = { kind: 'rate', currency: 'AUD', year: 2026 };
    const entered = { ...rate, value: '1.52', day: '2026-11-01', source: 'Reserve Bank of Australia' };
    await succeed('POST /api/spend/money/save', { as, body: entered });
    await succeed('POST /api/spend/money/delete', { as, body: rate });
  });

  test('of a plate and the settings of the fleet', async () => {
    const { company, user: as } = scene();
    const plate = {
      label: '1ABC 234',
      facilityId: company.facility.id,
      productId: null,
      control: 'OWN',
      size: 'LIGHT',
      drive: 'DIESEL',
      engine: null,
      modelYear: null,
      fromDate: '2025-01-01',
      toDate: null,
    };
    const { id } = (await succeed('POST /api/fleet/vehicle/create', { as, body: plate })).data;
    const ended = { ...plate, toDate: '2025-06-30', id, revision: 1 };
    const { data } = await succeed('POST /api/fleet/vehicle/update', { as, body: ended });
    expect(data).toMatchObject({ toDate: '2025-06-30', revision: 2 });
    await succeed('DELETE /api/fleet/vehicle/delete/{id}', { as, params: { id }, query: '?revision=2' });
    const settings = { grouping: 'FACILITY', facilityId: company.facility.id, withForcing: false, abroad: 'DOMESTIC' };
    await succeed('POST /api/fleet/settings', { as, body: settings });
  });

  test('of a source of files', async () => {
    const { server, company, admin: as, inboxFolder } = scene();
    mkdirSync(join(inboxFolder, company.id));
    const [owner] = (await server.call('GET', '/api/feeds/list', { as })).body.data.owners;
    const folder = {
      name: 'Meters',
      kind: 'FOLDER',
      ownerId: owner.id,
      every: 'DAY',
      at: '06:00',
      zone: 'Australia/Sydney',
    };
    await succeed('POST /api/feeds/test', { as, body: folder });
    const { id } = (await succeed('POST /api/feeds/create', { as, body: folder })).data;
    const params = { id };
    await succeed('POST /api/feeds/{id}/look', { as, params });
    const detail = async () => (await succeed('GET /api/feeds/{id}', { as, params })).data;
    await expect.poll(async () => (await detail()).looks.length, { timeout: 20_000 }).toBeGreaterThan(0);
    const { revision } = await detail();
    await succeed('PUT /api/feeds/{id}', { as, params, body: { ...folder, name: 'Interval data', revision } });
    await succeed('POST /api/feeds/{id}/pause', { as, params, body: { isPaused: true } });
    await succeed('DELETE /api/feeds/{id}', { as, params });
  });
}
