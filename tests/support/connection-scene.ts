import { expect } from 'vitest';
import { isAbn } from '../../src/plugins/company/company/domain/abn.ts';
import { apiServer, PASSWORD, type ApiServer } from './api-server.ts';
import { mailsTo } from './outbox.ts';

/** A company with an administrator and a user who only writes records. */
export interface Party {
  readonly id: string;
  readonly name: string;
  readonly abn: string;
  readonly email: string;
  readonly admin: string;
}

/** Companies that may connect, and short helpers for the connection calls. */
export async function connectionScene(server?: ApiServer) {
  const made = server ?? (await apiServer());
  let digits = 10_000_000_100;
  const nextAbn = () => {
    do digits += 1;
    while (!isAbn(String(digits)));
    return String(digits);
  };
  const enter = async (companyId: string, authorities: readonly ('COMPANY_ADMIN' | 'USER')[]) => {
    const { email } = await made.account(companyId, authorities);
    const answer = await made.call('POST', '/api/sign-in', { body: { email, password: PASSWORD } });
    return { email, token: answer.body.data.token as string };
  };
  const root = '/api/company-connection';
  const post = (as: string, path: string, body?: unknown) =>
    made.call('POST', `${root}/${path}`, { as, ...(body === undefined ? {} : { body }) });
  const get = (as: string, path: string) => made.call('GET', `${root}/${path}`, { as });
  const list = async (as: string, query = '') => (await get(as, `list/?size=100${query}`)).body.data;
  return {
    server: made,
    nextAbn,
    enter,
    post,
    get,
    list,
    party: async (name: string, abn = nextAbn()): Promise<Party> => {
      const { id } = await made.company(name);
      await made.test.query('update company set abn = $2 where company_id = $1', [id, abn]);
      const { email, token } = await enter(id, ['COMPANY_ADMIN']);
      return { id, name, abn, email, admin: token };
    },
    invite: (as: string, body: Record<string, unknown>) =>
      post(as, 'invite-company', { relation: 'SUPPLIER', ...body }),
    accept: (as: string, id: string) => made.call('PUT', `${root}/update`, { as, body: { id, status: 'CONNECTED' } }),
    detail: (as: string, id: string) => get(as, `detail/${id}`),
    /** A summary of the one connection a company sees. */
    sole: async (as: string) => {
      const rows: { id: string; status: string; relation: string; sent: boolean }[] = await list(as);
      expect(rows).toHaveLength(1);
      const [{ id, status, relation, sent } = { id: '', status: '', relation: '', sent: false }] = rows;
      return { id, status, relation, sent };
    },
    /** Kinds of a person's notices, the oldest first. */
    noticesOf: async (as: string): Promise<string[]> => {
      const { data } = (await made.call('GET', '/api/notifications?size=100', { as })).body;
      return (data as { kind: string }[]).map(({ kind }) => kind).toReversed();
    },
    mailed: async (email: string) => (await mailsTo(made, email)).map(({ kind }) => kind),
    /** Waits until all notices have been sent. */
    settled: async () => {
      const pending = async () => (await made.test.query('select 1 from connection_act where not told')).length;
      await expect.poll(pending, { timeout: 15_000 }).toBe(0);
    },
  };
}

export type ConnectionScene = Awaited<ReturnType<typeof connectionScene>>;
