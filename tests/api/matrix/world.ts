import { uuidv7 } from '#server';
import { apiServer, type ApiServer, type ApiServerOptions, type TestCompany } from '../../support/api-server.ts';
import { partnerToken } from '../../support/partner-token.ts';
import { dieselBody } from '../../support/record-bodies.ts';

/**
 * All callers of a route: no session, a person of another company, the people of a company, platform staff, the system of a
 * partner of the company, and its identity provider.
 */
export const CALLERS = [
  'nobody',
  'stranger',
  'USER',
  'COMPANY_ADMIN',
  'PRODUCT_MANAGER',
  'AUDITOR',
  'ADMIN',
  'partner',
  'SCIM',
] as const;

export type CallerName = (typeof CALLERS)[number];

/** The owner of the object a request names, from the caller's perspective. */
export type Target = 'own' | 'other' | 'missing';

/** The two companies. Strangers belong to theirs; for them ours is the other one. */
export type Side = 'ours' | 'theirs';

/** Two companies without access to each other's records, their people, and staff. */
export interface World {
  readonly server: ApiServer;
  readonly companies: Readonly<Record<Side, TestCompany>>;
  readonly tokens: Readonly<Record<CallerName, string | undefined>>;
  /** Id of the company or facility of a target. */
  companyId(target: Side | 'missing'): string;
  facilityId(target: Side | 'missing'): string;
  /** A new draft of the target's company, so that each request has its own to change or delete. */
  record(target: Side | 'missing'): Promise<{ readonly id: string; readonly revision: number }>;
  readonly missingId: string;
}

/** A name in every row of a company: a response that contains it is a leak. */
export const MARKS = { ours: 'Ours-4711', theirs: 'Theirs-0815' } as const;

/**
 * Secrets can be stored, every address answers, and a proxy on this machine may say that it ended TLS. Nothing leaves this
 * machine.
 */
export const WORLD_OPTIONS: ApiServerOptions = {
  settings: { secretKeys: [{ id: 'test', hex: 'ef'.repeat(32) }], trustedProxies: ['127.0.0.1'] },
  outbound: { posts: { check: async () => undefined, post: async () => ({ status: 200, text: '' }) } },
};

export async function makeWorld(open: () => Promise<ApiServer> = () => apiServer(WORLD_OPTIONS)): Promise<World> {
  const server = await open();
  const companies = {
    ours: await server.company(`Company ${MARKS.ours}`),
    theirs: await server.company(`Company ${MARKS.theirs}`),
  };
  const { ours, theirs } = companies;
  const writers = {
    ours: await server.signedIn(ours.id, ['USER']),
    theirs: await server.signedIn(theirs.id, ['USER']),
  };
  const missingId = uuidv7();
  const leader = await server.signedIn(ours.id, ['COMPANY_ADMIN']);
  const scim = await server.call('POST', '/api/scim/token/create', { as: leader, body: { name: 'Provider' } });
  const tokens: World['tokens'] = {
    nobody: undefined,
    stranger: await server.signedIn(theirs.id, ['COMPANY_ADMIN', 'USER', 'PRODUCT_MANAGER']),
    USER: await server.signedIn(ours.id, ['USER']),
    COMPANY_ADMIN: leader,
    PRODUCT_MANAGER: await server.signedIn(ours.id, ['PRODUCT_MANAGER']),
    AUDITOR: await server.signedIn(ours.id, ['AUDITOR']),
    ADMIN: await server.signedIn(null, ['ADMIN']),
    partner: await partnerToken(server, ours.id),
    SCIM: scim.body.data.secret,
  };
  const world: World = {
    server,
    companies,
    tokens,
    missingId,
    companyId: (target) => (target === 'missing' ? missingId : companies[target].id),
    facilityId: (target) => (target === 'missing' ? missingId : companies[target].facility.id),
    async record(target) {
      if (target === 'missing') return { id: missingId, revision: 1 };
      const body = dieselBody(companies[target].facility.id, { remark: MARKS[target] });
      const made = await server.call('POST', '/api/scope-management/create', { as: writers[target], body });
      if (made.status !== 200) throw new Error(`No record: ${JSON.stringify(made.body)}`);
      return { id: made.body.data.id, revision: made.body.data.revision };
    },
  };
  for (const target of ['ours', 'theirs'] as const) await world.record(target);
  return world;
}
