import type { Authority } from '#contract';
import { TERMS_VERSION } from '#plugins/identity/sign-up/contract';
import { apiServer, PASSWORD, type ApiServer } from './api-server.ts';
import { secretOf } from './outbox.ts';

/** The password an invited person chooses. */
export const CHOSEN = 'seven geese on the old pond';

/** Two companies with an administrator each, platform staff, and short helpers for the calls about people. */
export async function memberScene() {
  const server: ApiServer = await apiServer();
  const ours = await server.company('Ours');
  const theirs = await server.company('Theirs');
  const admin = await server.signedIn(ours.id, ['COMPANY_ADMIN', 'USER']);
  let count = 0;
  const post = (path: string, as: string, body: unknown) => server.call('POST', path, { as, body });
  const signIn = (email: string, password = PASSWORD) =>
    server.call('POST', '/api/sign-in', { body: { email, password } });
  return {
    server,
    ours,
    theirs,
    admin,
    theirAdmin: await server.signedIn(theirs.id, ['COMPANY_ADMIN']),
    staff: await server.signedIn(null, ['ADMIN']),
    post,
    signIn,
    /** An unused address, and an invitation body for its owner. */
    newPerson: (change: object = {}) => ({
      email: `person-${++count}@example.test`,
      name: 'Linh Tran',
      authorities: ['USER'],
      ...change,
    }),
    invite: (body: unknown, as = admin) => post('/api/company-member/invite', as, body),
    detail: (id: string, as = admin) => server.call('GET', `/api/company-member/detail/${id}`, { as }),
    list: (query = '', as = admin) => server.call('GET', `/api/company-member/list?size=100${query}`, { as }),
    check: (token: string) => server.call('POST', '/api/invitation/check', { body: { token } }),
    accept: (token: string, change: object = {}) =>
      server.call('POST', '/api/invitation/accept', {
        body: { token, password: CHOSEN, termsVersion: TERMS_VERSION, ...change },
      }),
    linkOf: (email: string) => secretOf(server, email, 'members.invitation'),
    profileOf: (token: string) => server.call('GET', '/api/user-profile', { as: token }),
    /** The trail's events about a person, the oldest first. */
    events: async (subjectId: string): Promise<string[]> => {
      const rows = await server.test.query<{ kind: string }>(
        'select kind from security_event where subject_id = $1 order by at, id',
        [subjectId],
      );
      return rows.map(({ kind }) => kind);
    },
    /** A person of a company, signed in. */
    person: async (companyId: string, authorities: readonly Authority[]) => {
      const { id, email } = await server.account(companyId, authorities);
      const { token, refreshToken } = (await signIn(email)).body.data;
      return { id, email, token: token as string, refreshToken: refreshToken as string };
    },
  };
}

export type MemberScene = Awaited<ReturnType<typeof memberScene>>;
