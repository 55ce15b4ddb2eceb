import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Authority, Scope } from '#contract';
import { KEY_SCOPES } from '#plugins/integration/api-keys/contract';
import { apiKeyOf } from '../../support/api-keys.ts';
import { apiServer, type Answer } from '../../support/api-server.ts';
import { declaredRoutes } from '../../support/declared-routes.ts';
import { dieselBody } from '../../support/record-bodies.ts';
import { allRows } from './all-rows.ts';
import { asked, sendAs } from './request.ts';
import { expected, targetsOf, type Row } from './row.ts';
import { makeWorld, MARKS, WORLD_OPTIONS, type CallerName, type Target, type World } from './world.ts';

const rows = allRows().filter(({ route }) => declaredRoutes.has(route));

/** In every row of the facility that the limited key may not see. */
const HIDDEN = 'Hidden-4242';

const RATES = { read: 1_000_000, write: 1_000_000 } as const;

const PEOPLE: readonly Authority[] = ['COMPANY_ADMIN', 'USER', 'PRODUCT_MANAGER'];

let world: World;
let keys: Readonly<Record<'USER' | 'stranger' | 'narrow' | 'limited', string>>;

beforeAll(async () => {
  world = await makeWorld(() =>
    apiServer({ ...WORLD_OPTIONS, settings: { ...WORLD_OPTIONS.settings, apiKeyRates: RATES } }),
  );
  const { server, companies, tokens } = world;
  const key = async (as: string | undefined, wish: Parameters<typeof apiKeyOf>[2]) =>
    (await apiKeyOf(server, as ?? '', wish)).secret;
  const facilityIds = [companies.ours.facility.id];
  keys = {
    USER: await key(tokens.COMPANY_ADMIN, {}),
    stranger: await key(tokens.stranger, { authorities: PEOPLE }),
    narrow: await key(tokens.COMPANY_ADMIN, { authorities: PEOPLE, scopes: ['products:write'] }),
    limited: await key(tokens.COMPANY_ADMIN, { authorities: PEOPLE, facilityIds }),
  };
  const hidden = await server.facility(companies.ours.id, { name: HIDDEN });
  const body = dieselBody(hidden.id, { remark: HIDDEN });
  await server.call('POST', '/api/scope-management/create', { as: tokens.USER ?? '', body });
});
afterAll(() => world.server.close());

/** Sends the request of a row with a key instead of the person whose roles it has. */
async function send(row: Row, caller: CallerName, target: Target, key: keyof typeof keys): Promise<Answer> {
  const ask = await asked(world, row, caller, target);
  return sendAs({ ...world, tokens: { ...world.tokens, [caller]: keys[key] } }, row, caller, ask);
}

const routeOf = ({ route }: Row) => declaredRoutes.get(route);
const isPublic = (row: Row) => routeOf(row)?.authorities === 'public';

/** The object of these rows is an export of the person: a key may read it, but only one of an administrator may end it. */
const OF_THE_PERSON = ['POST /api/export-jobs/cancel/{id}', 'DELETE /api/export-jobs/delete/{id}'];

/** What a key with these scopes gets where the person whose roles it has gets `person`. */
function due(row: Row, caller: CallerName, person: number, scopes: readonly Scope[]): number {
  const { scope, stepUp } = routeOf(row) ?? {};
  if (isPublic(row)) return person;
  // A proof of identity is for people.
  if (!scope || stepUp || !scopes.includes(scope)) return 403;
  return OF_THE_PERSON.includes(row.route) && caller === 'USER' && person === 409 ? 403 : person;
}

/** Whether every key is refused before the request is read: the object it names does not matter then. */
function isClosed(row: Row): boolean {
  const { scope, stepUp } = routeOf(row) ?? {};
  return !isPublic(row) && (!scope || stepUp === true);
}

/** What a key met, and what it should: one line for each request, so that a failure names the key and the object. */
class Met {
  readonly is: string[] = [];
  readonly due: string[] = [];
  readonly leaks: string[] = [];

  note(request: string, status: number, wanted: number, leaked: boolean): void {
    this.is.push(`${request}: ${status}`);
    this.due.push(`${request}: ${wanted}`);
    if (leaked) this.leaks.push(request);
  }
}

const NARROW: readonly Scope[] = ['products:write'];

test.each(rows)(
  '$route answers a key as its people, if it has the scope, and shows no hidden facility',
  async (row) => {
    const met = new Met();
    const named = targetsOf(row);
    for (const target of isClosed(row) ? named.slice(0, 1) : named) {
      for (const caller of ['USER', 'stranger'] as const) {
        const { status, body } = await send(row, caller, target, caller);
        const foreign = caller === 'USER' ? MARKS.theirs : MARKS.ours;
        const wanted = due(row, caller, expected(row, caller, target), KEY_SCOPES);
        met.note(`key of ${caller}, ${target}`, status, wanted, JSON.stringify(body).includes(foreign));
      }
    }
    // A key without the scope is refused before the request is read.
    if (!isPublic(row) && !NARROW.some((scope) => scope === routeOf(row)?.scope)) {
      const { status } = await send(row, 'PRODUCT_MANAGER', named[0] ?? 'own', 'narrow');
      met.note('key without the scope', status, 403, false);
    }
    const caller = row.allows.PRODUCT_MANAGER && !row.allows.COMPANY_ADMIN ? 'PRODUCT_MANAGER' : 'COMPANY_ADMIN';
    const limited = await send(row, caller, 'own', 'limited');
    expect(met.is).toEqual(met.due);
    expect(met.leaks).toEqual([]);
    expect(limited.status).toBeLessThan(500);
    expect(JSON.stringify(limited.body)).not.toContain(HIDDEN);
  },
);

test('a key for a facility may make the calls of its daily work', async () => {
  const DAILY = [
    'GET /api/scope-management/list',
    'GET /api/scope-management/{id}',
    'POST /api/scope-management/create',
    'POST /api/scope-management/bulk-create',
    'POST /api/scope-management/update',
    'POST /api/scope-management/delete/{id}',
    'GET /api/scope-management/grid',
    'POST /api/scope-management/grid',
    'GET /api/energy-management/list',
    'GET /api/dashboard/list/total',
    'GET /api/dashboard/break-down/facility',
    'POST /api/dashboard/export/data',
    'GET /api/report/corporate-summary',
    'GET /api/report/facility/sources',
    'GET /api/list/company-facility',
    'GET /api/period/list',
    'GET /api/framework/list',
  ];
  for (const route of DAILY) {
    const row = rows.find((one) => one.route === route);
    const answer = row && (await send(row, 'COMPANY_ADMIN', 'own', 'limited'));
    expect([route, answer?.status, answer?.status === 200 ? null : answer?.body]).toEqual([route, 200, null]);
  }
});
