import { explainWarnings } from './explain-warnings.ts';
import type { ApiServer, TestCompany } from './api-server.ts';
import { dieselBody } from './record-bodies.ts';

export const FOOTPRINTS = '/api/footprints';

/** A company that makes footprints, with its people signed in. */
export interface Maker extends TestCompany {
  readonly name: string;
  readonly user: string;
  readonly admin: string;
}

export async function makerOf(server: ApiServer, name: string): Promise<Maker> {
  const company = await server.company(name);
  const user = await server.signedIn(company.id, ['USER']);
  const admin = await server.signedIn(company.id, ['COMPANY_ADMIN']);
  return { ...company, name, user, admin };
}

/** An approved record: by default 700 kL of diesel, 1,896.804 t CO2-e. */
export async function approvedRecord(
  server: ApiServer,
  { facility, user, admin }: Maker,
  change: Record<string, unknown> = {},
): Promise<string> {
  const post = async (as: string, path: string, body: object) => {
    const answer = await server.call('POST', `/api/scope-management/${path}`, { as, body });
    if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`);
    return answer.body.data;
  };
  const id = await explainWarnings(server, user, await post(user, 'create', dieselBody(facility.id, change)));
  await post(user, 'status', { ids: [id], status: 'SUBMITTED' });
  await post(admin, 'status', { ids: [id], status: 'APPROVED' });
  return id;
}

/** Haulage of July 2025: the diesel of the facility over 31,613,400 t.km, 0.06 kg per t.km. */
export function haulageBody({ facility }: TestCompany, change: Record<string, unknown> = {}) {
  return {
    name: 'Haulage by road train',
    description: 'Haulage of ore from the pit to the port.',
    productIds: ['urn:pact:haulage.example:supplier-id:RT-1'],
    classifications: ['urn:cpc:65119'],
    declaredUnit: 'ton kilometer',
    producedAmount: '31613400',
    fromDate: '2025-07-01',
    toDate: '2025-07-31',
    facilityIds: [facility.id],
    scopes: [1, 2],
    includesUpstream: false,
    allocation: { key: 'WHOLE' },
    standards: ['PACT-3.0', 'ISO14083'],
    geography: 'COUNTRY',
    place: 'AU',
    // Texts of footprints may have several lines.
    boundary: 'Laden to the port.\nEmpty to the pit.',
    ...change,
  };
}

/** A stored footprint, as its company sees it. */
export async function madeFootprint(server: ApiServer, maker: Maker, change: Record<string, unknown> = {}) {
  const answer = await server.call('POST', `${FOOTPRINTS}/create`, {
    as: maker.user,
    body: haulageBody(maker, change),
  });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.body.data as { id: string; footprint: Record<string, unknown> & { pcf: Record<string, unknown> } };
}
