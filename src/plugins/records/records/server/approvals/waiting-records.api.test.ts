import { afterAll, beforeAll, expect, test } from 'vitest';
import { Database } from '#server';
import { apiServer, type ApiServer } from '../../../../../../tests/support/api-server.ts';
import { explainWarnings } from '../../../../../../tests/support/explain-warnings.ts';
import { dieselBody } from '../../../../../../tests/support/record-bodies.ts';
import { waitingChapter } from '../demo-waiting.ts';
import { waitingSince } from '../migrations/0022-waiting-since.ts';
import { RecordWorkflow } from '../workflow/record-workflow.ts';

const ROOT = '/api/scope-management';

let server: ApiServer;

beforeAll(async () => {
  server = await apiServer();
});
afterAll(() => server.close());

/** A company with one preparer, and a draft of theirs for each month. */
async function drafts(name: string, months: readonly string[]) {
  const company = await server.company(name);
  const as = await server.signedIn(company.id, ['USER']);
  const ids: string[] = [];
  for (const month of months) {
    const body = dieselBody(company.facility.id, { fromDate: `${month}-01`, toDate: `${month}-28` });
    const made = await server.call('POST', `${ROOT}/create`, { as, body });
    ids.push(await explainWarnings(server, as, made.body.data.id));
  }
  return { company, as, ids };
}

const stored = async (ids: readonly string[]) => {
  const rows = await server.test.query<{ id: string; status: string; at: string | null; by: string | null }>(
    'select id, status, submitted_at as at, submitted_by as by from emission_record where id = any($1)',
    [ids],
  );
  return ids.map((id) => rows.find((row) => row.id === id));
};

test('a submitted record without a day takes it from its history, exactly', async () => {
  const { company, as, ids } = await drafts('Since', ['2025-07', '2025-08', '2025-09']);
  const [kept = '', inHistory = '', draft = ''] = ids;
  await server.call('POST', `${ROOT}/status`, { as, body: { ids: [kept, inHistory], status: 'SUBMITTED' } });
  const before = await stored(ids);
  await server.test.query('update emission_record set submitted_at = null, submitted_by = null where id = $1', [
    inHistory,
  ]);
  const steps: string[] = [];
  await server.services
    .get(Database)
    .withTenant(company.id, (kysely) => waitingSince.up({ sql: async (text) => void steps.push(text), kysely }));
  await server.test.query(`begin; drop index emission_record_waiting; ${steps.join(';')}; commit`);
  expect(await stored(ids)).toEqual(before);
  expect(before[2]).toMatchObject({ id: draft, status: 'DRAFT', at: null, by: null });
});

test('the demo submits its own untouched drafts, and leaves what somebody recorded', async () => {
  const { company, as, ids } = await drafts('Demo', ['2025-07', '2025-08', '2025-09', '2025-10']);
  const [account] = await server.test.query<{ id: string }>('select id from account where company_id = $1', [
    company.id,
  ]);
  const seededAt = new Date().toISOString();
  const body = dieselBody(company.facility.id, { fromDate: '2025-11-01', toDate: '2025-11-30' });
  const later = (await server.call('POST', `${ROOT}/create`, { as, body })).body.data.id;
  const [edited = ''] = ids;
  await server.test.query('update emission_record set revision = 2 where id = $1', [edited]);
  const chapter = waitingChapter(server.services.get(Database), server.services.get(RecordWorkflow));
  const cast = {
    companies: new Map([['KURRAJONG', { id: company.id, facilities: new Map<string, string>() }]]),
    people: new Map([['preparer@scopebook.test', { accountId: account?.id ?? '', companyId: company.id }]]),
    seededAt,
  };
  await chapter.write(cast);
  const statuses = async () => (await stored([...ids, later])).map((row) => row?.status);
  expect(await statuses()).toEqual(['DRAFT', 'SUBMITTED', 'SUBMITTED', 'SUBMITTED', 'DRAFT']);
  expect((await stored(ids))[1]).toMatchObject({ by: account?.id, at: expect.any(String) });
});
