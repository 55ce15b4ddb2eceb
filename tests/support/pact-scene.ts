import { HttpsCalls, type ApiCall } from '#server';
import { apiServer, type ApiServer } from './api-server.ts';
import { approvedRecord, makerOf, type Maker } from './footprint-scene.ts';

/** As a proxy that ends TLS says. */
export const BY_TLS = { 'x-forwarded-proto': 'https' } as const;

/** Hosts of the two systems of a test, and where they really are. */
export const HOSTS = { owner: 'https://owner.example.test', recipient: 'https://recipient.example.test' } as const;

const places = new Map<string, string>();
const local = new HttpsCalls({ allowsLoopback: true });

/** Systems of a test have HTTPS addresses; each really is an HTTP server of this machine behind a proxy that ends TLS. */
const calls: Pick<HttpsCalls, 'send'> = {
  send(call: ApiCall) {
    const { origin } = new URL(call.url);
    const place = places.get(origin);
    if (place === undefined) throw new Error(`Nothing is at ${origin}.`);
    const headers = { ...call.headers, ...BY_TLS, 'x-forwarded-host': new URL(origin).host };
    return local.send({ ...call, url: call.url.replace(origin, place), headers });
  },
};

const unused = () => Promise.reject(new Error('Not used.'));

/** A product that speaks PACT, with a company that has an approved record. */
export interface PactHost {
  readonly server: ApiServer;
  readonly maker: Maker;
  readonly host: string;
}

export async function pactHost(name: string, host: string = HOSTS.owner): Promise<PactHost> {
  const server = await apiServer({
    settings: {
      trustedProxies: ['127.0.0.1'],
      secretKeys: [{ id: 'test', hex: 'ab'.repeat(32) }],
    },
    outbound: { files: { fetch: unused }, mailboxes: { open: unused }, calls },
  });
  places.set(host, await server.listen());
  const maker = await makerOf(server, name);
  await approvedRecord(server, maker);
  return { server, maker, host };
}

export interface IssuedPartner {
  readonly id: string;
  readonly revision: number;
  readonly clientId: string;
  readonly clientSecret: string;
}

/** A partner with credentials here. */
export async function issuedPartner(
  { server, maker }: PactHost,
  change: Record<string, unknown> = {},
): Promise<IssuedPartner> {
  const body = { name: 'Ironbark Mining', contact: 'carbon@ironbark.test', ...change };
  const answer = await server.call('POST', '/api/pact/partners/create', { as: maker.admin, body });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  const { partner, issued } = answer.body.data;
  return { id: partner.id, revision: partner.revision, ...issued };
}

export const basic = (id: string, secret: string) => `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`;

/** Asks for a token; by default as the specification says. */
export function tokenOf(
  { server, host }: PactHost,
  { clientId, clientSecret }: Pick<IssuedPartner, 'clientId' | 'clientSecret'>,
  { headers = {}, form = 'grant_type=client_credentials' }: { headers?: Record<string, string>; form?: string } = {},
) {
  return server.call('POST', '/auth/token', {
    body: form,
    headers: {
      ...BY_TLS,
      host: new URL(host).host,
      'content-type': 'application/x-www-form-urlencoded',
      authorization: basic(clientId, clientSecret),
      ...headers,
    },
  });
}

/** The answer of a call of PACT: it has no envelope. */
export interface PactAnswer {
  readonly status: number;
  readonly json: ReturnType<typeof JSON.parse>;
  readonly text: string;
  readonly headers: Readonly<Record<string, unknown>>;
  /** The header `Link`; empty: none. */
  readonly link: string;
}

/** Calls of a partner with its token. */
export async function partnerCalls(host: PactHost, partner: IssuedPartner) {
  const { access_token: token } = JSON.parse((await tokenOf(host, partner)).bytes.toString()) as {
    access_token: string;
  };
  return callsWith(host, token);
}

export function callsWith({ server, host }: PactHost, token: string) {
  const common = { ...BY_TLS, host: new URL(host).host, authorization: `Bearer ${token}` };
  const read = async (answer: ReturnType<ApiServer['call']>): Promise<PactAnswer> => {
    const { status, bytes, headers } = await answer;
    const text = bytes.toString();
    const { link } = headers;
    return {
      status,
      text,
      headers,
      link: typeof link === 'string' ? link : '',
      json: text === '' ? null : JSON.parse(text),
    };
  };
  return {
    token,
    get: (path: string, headers: Record<string, string> = {}) =>
      read(server.call('GET', path, { headers: { ...common, ...headers } })),
    event: (event: unknown, headers: Record<string, string> = {}) =>
      read(
        server.call('POST', '/3/events', {
          body: JSON.stringify(event),
          headers: { ...common, 'content-type': 'application/cloudevents+json; charset=UTF-8', ...headers },
        }),
      ),
  };
}

/** Publishes a footprint to a partner. */
export async function publish({ server, maker }: PactHost, footprintId: string, partnerId: string): Promise<void> {
  const body = { footprintId, partnerIds: [partnerId] };
  const answer = await server.call('POST', '/api/pact/grants/create', { as: maker.admin, body });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
}
