import { Secret, TOTP } from 'otpauth';
import type { Authority } from '#contract';
import { apiServer, PASSWORD, type Answer, type ApiServer, type ApiServerOptions } from './api-server.ts';
import { SoftAuthenticator } from './soft-authenticator.ts';

/** A person with a session. */
export interface Someone {
  readonly id: string;
  readonly email: string;
  readonly as: string;
  readonly refreshToken: string;
}

/** The code of an authenticator app, some steps of 30 s from now. */
export function appCode(secret: string, steps = 0): string {
  const timestamp = Date.now() + steps * 30_000;
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });
}

/** One company, and short helpers for the calls about second factors. */
export async function factorScene(options: ApiServerOptions = {}) {
  const server: ApiServer = await apiServer({
    ...options,
    settings: { secretKeys: [{ id: 'test', hex: 'cd'.repeat(32) }], ...options.settings },
  });
  const ours = await server.company('Ours');
  const post = (path: string, body: unknown, as?: string, headers: Record<string, string> = {}, at = server) =>
    at.call('POST', path, { body, headers, ...(as === undefined ? {} : { as }) });
  const signIn = (email: string, password = PASSWORD, headers: Record<string, string> = {}) =>
    post('/api/sign-in', { email, password }, undefined, headers);
  const sessionOf = ({ status, body }: Answer) => {
    if (status !== 200) throw new Error(`Not signed in: ${JSON.stringify(body)}`);
    return { as: body.data.token as string, refreshToken: body.data.refreshToken as string };
  };
  return {
    server,
    ours,
    post,
    signIn,
    sessionOf,
    person: async (
      authorities: readonly Authority[] = ['USER'],
      companyId: string | null = ours.id,
    ): Promise<Someone> => {
      const { id, email } = await server.account(companyId, authorities);
      return { id, email, ...sessionOf(await signIn(email)) };
    },
    /** Sets up an authenticator app; its first code may be used again. */
    withApp: async ({ id, as }: Pick<Someone, 'id' | 'as'>) => {
      const begun = await post('/api/second-factor/app/begin', undefined, as);
      const { secret } = begun.body.data as { secret: string };
      const done = await post('/api/second-factor/app/confirm', { code: appCode(secret) }, as);
      if (done.status !== 200) throw new Error(`No app: ${JSON.stringify(done.body)}`);
      await server.test.query('update authenticator_app set last_step = null where account_id = $1', [id]);
      return { secret, codes: done.body.data.recoveryCodes as string[] | null };
    },
    withPasskey: async ({ as }: Pick<Someone, 'as'>, authenticator = new SoftAuthenticator()) => {
      const { challenge, options: asked } = (await post('/api/passkey/begin', undefined, as)).body.data;
      const passkey = authenticator.make(asked);
      const done = await post('/api/passkey/add', { challenge, name: 'Laptop', passkey }, as);
      if (done.status !== 200) throw new Error(`No passkey: ${JSON.stringify(done.body)}`);
      return { authenticator, ...(done.body.data as { id: string; recoveryCodes: string[] | null }) };
    },
    /** Signs in up to the second step, and returns its challenge. */
    halfWay: async (email: string, headers: Record<string, string> = {}) => {
      const { status, body } = await signIn(email, PASSWORD, headers);
      if (status !== 401 || body.code !== 'sign-in.second-factor') throw new Error(JSON.stringify(body));
      return body.data as { challenge: string; steps: string[] };
    },
    own: async (as: string) => (await server.call('GET', '/api/second-factor', { as })).body.data,
    profile: async (as: string) => (await server.call('GET', '/api/user-profile', { as })).status,
    /** Lets the last proof of all sessions be older by so many minutes. */
    minutesPass: (minutes: number) =>
      server.test.query(
        `with proofs as (update session_proof set proved_at = proved_at - make_interval(mins => $1))
         update session set created_at = created_at - make_interval(mins => $1)`,
        [minutes],
      ),
    kinds: async (subjectId: string): Promise<string[]> =>
      (
        await server.test.query<{ kind: string }>(
          `select kind from security_event where subject_id = $1 and kind like 'second-factor.%' order by at, id`,
          [subjectId],
        )
      ).map(({ kind }) => kind),
  };
}

export type FactorScene = Awaited<ReturnType<typeof factorScene>>;
