import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { apiServer, type ApiServer } from '../../../../../tests/support/api-server.ts';

let server: ApiServer;
let keeper: string;
let approver: string;
let user: string;

beforeAll(async () => {
  server = await apiServer();
});

afterAll(() => server.close());

beforeEach(async () => {
  const { id } = await server.company('Factor notices');
  keeper = await server.signedIn(id, ['COMPANY_ADMIN']);
  approver = await server.signedIn(id, ['COMPANY_ADMIN']);
  user = await server.signedIn(id, ['USER']);
});

const post = async (act: string, body: object, as = keeper) =>
  (await server.call('POST', `/api/custom-factors/${act}`, { as, body })).body.data;
const bell = async (as: string) =>
  (await server.call('GET', '/api/notifications', { as })).body.data.map(
    ({ kind, params, link, readAt }: Record<string, unknown>) => ({ kind, params, link, isRead: readAt !== null }),
  );

async function submitted() {
  const body = {
    name: 'Wood pellets',
    value: '0.039',
    unit: 'kg CO2-e/kg',
    source: 'Supplier',
    validFrom: '2024-07-01',
  };
  const { id, revision } = await post('create', body);
  return post('status', { id, revision, status: 'SUBMITTED' });
}

test('people who may approve are notified of a submitted factor, and its preparer of the approval', async () => {
  const { id, revision } = await submitted();
  const waiting = { kind: 'custom-factors.submitted', params: { name: 'Wood pellets' }, link: `custom-factors/${id}` };
  expect(await bell(approver)).toEqual([{ ...waiting, isRead: false }]);
  // Neither who submitted it nor people who cannot approve.
  expect([await bell(keeper), await bell(user)]).toEqual([[], []]);
  await post('status', { id, revision, status: 'APPROVED' }, approver);
  // The work is done, so nobody is asked any longer.
  expect(await bell(approver)).toEqual([{ ...waiting, isRead: true }]);
  expect(await bell(keeper)).toMatchObject([{ kind: 'custom-factors.approved', params: { name: 'Wood pellets' } }]);
});

test('a decision in the queue of approvals notifies too, with the reason of a return', async () => {
  const { id, revision } = await submitted();
  const body = { items: [{ kind: 'own-factor', id, revision }], status: 'RETURNED', reason: 'The source has no date.' };
  const decided = await server.call('POST', '/api/approvals/decide', { as: approver, body });
  expect(decided.body.data.updated).toEqual([{ kind: 'own-factor', id }]);
  expect(await bell(keeper)).toMatchObject([
    { kind: 'custom-factors.returned', params: { name: 'Wood pellets', reason: 'The source has no date.' } },
  ]);
});
