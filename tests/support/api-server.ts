import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Authority } from '#contract';
import { AccountStore } from '#plugins/identity/sign-in/server';
import { CompanyStore, type Facility } from '#plugins/company/company/server';
import {
  Database,
  Passwords,
  uuidv7,
  type Clock,
  type Configuration,
  type ObserveSettings,
  type ServerPlugin,
} from '#server';
import { testDatabase, type TestDatabase } from '#server/testing';
import type { Outbound } from '../../src/boot/outbound.ts';
import { migrationPlan, serverPlugins } from '../../src/boot/server-plugins.ts';
import { prepare } from '../../src/boot/server-services.ts';
import { appOf } from '../../src/boot/server.ts';
import { multipartOf, type SentFile } from './multipart.ts';
import { withSharedLibrary } from './shared-library.ts';

export const PASSWORD = 'correct horse battery staple';

export interface Answer {
  readonly status: number;
  readonly body: {
    readonly statusCode: number;
    readonly code?: string;
    readonly message?: string;
    readonly issues?: readonly { readonly path: string; readonly message: string }[];
    /** Untyped JSON: tests read single fields, and the routes check the shape. */
    readonly data: ReturnType<typeof JSON.parse>;
    readonly total_item?: number;
    readonly total_page?: number;
  };
  /** The raw response; if it is not JSON, `body.data` is its text. */
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, unknown>>;
}

/** A company with a facility in New South Wales, and a signed-in user for each requested authority. */
export interface TestCompany {
  readonly id: string;
  readonly facility: Facility;
}

/** The whole server on its own database, called without a socket. */
export interface ApiServer {
  readonly services: Awaited<ReturnType<typeof prepare>>['services'];
  readonly test: TestDatabase;
  call(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    options?: {
      as?: string;
      body?: unknown;
      file?: SentFile;
      headers?: Record<string, string>;
      /** The client's network address; by default this machine's. */
      from?: string;
    },
  ): Promise<Answer>;
  /** Listens on a free port, for tests that need a socket; returns the address. */
  listen(): Promise<string>;
  company(name: string): Promise<TestCompany>;
  facility(companyId: string, change?: Partial<Facility>): Promise<Facility>;
  /** Creates an account and signs it in; returns its access token. */
  signedIn(companyId: string | null, authorities: readonly Authority[]): Promise<string>;
  account(companyId: string | null, authorities: readonly Authority[]): Promise<{ id: string; email: string }>;
  close(): Promise<void>;
}

const configuration = (test: TestDatabase): Configuration => ({
  production: false,
  port: 0,
  host: '127.0.0.1',
  database: test.addresses,
  replica: null,
  poolSize: 5,
  stopDelay: 0,
  besideNewer: false,
  dataDirectory: join(tmpdir(), 'scopebook-api-test'),
  demo: false,
  tokenSecret: 'a secret for tests alone, long enough to sign',
  publicUrl: null,
  trustedProxies: [],
  logLevel: 'silent',
  smtp: null,
  secretKeys: [],
  inboxFolder: null,
  internalMailHosts: [],
  securityEvents: null,
  malwareScanner: null,
  fileStore: null,
  staffSecondFactor: false,
  internalIdentityHosts: [],
  internalWebhookHosts: [],
  apiKeyRates: { read: 600, write: 120 },
});

export interface ApiServerOptions {
  /** Removes the authority checks: only row-level security is left between companies. */
  readonly everyoneMayEverything?: boolean;
  /**
   * Keeps statements prepared, as the product does on its own database: PostgreSQL then plans each only once. Without,
   * it works as on an external database.
   */
  readonly preparedStatements?: boolean;
  /** Plugins that only a test has, without migrations. */
  readonly more?: readonly ServerPlugin[];
  /** Settings of the server that differ from the usual ones of tests. */
  readonly settings?: Partial<Configuration>;
  /** Ways to other servers, for example to those of a test on this machine. */
  readonly outbound?: Partial<Outbound>;
  /** The time of the services. */
  readonly clock?: Clock;
  /** What those who run the server see of it. */
  readonly observe?: ObserveSettings;
  /** Another process on the database of a server, which drops the database itself. */
  readonly on?: TestDatabase;
}

export async function apiServer({
  everyoneMayEverything = false,
  preparedStatements = true,
  more = [],
  settings = {},
  outbound,
  clock,
  observe,
  on,
}: ApiServerOptions = {}): Promise<ApiServer> {
  const test = on ?? (await testDatabase(migrationPlan(serverPlugins())));
  const prepared = await prepare(
    { ...configuration(test), ...settings },
    {
      preparedStatements,
      // Another process, and plugins of a test, may have another library.
      plugins: on || more.length > 0 ? [...serverPlugins(), ...more] : withSharedLibrary(serverPlugins()),
      ...(outbound === undefined ? {} : { outbound }),
      ...(clock === undefined ? {} : { clock }),
      ...(observe === undefined ? {} : { observe }),
      passwords: new Passwords({ memoryCost: 8, timeCost: 1, parallelism: 1 }),
      onTextFault: (sentence) => {
        throw new Error(sentence);
      },
    },
  );
  const served = everyoneMayEverything ? { ...prepared, plugins: prepared.plugins.map(openToAll) } : prepared;
  const app = await appOf(served, { publicUrl: null, trustedProxies: settings.trustedProxies ?? [] }, null);
  const { services } = prepared;
  const database = services.get(Database);
  const SUPPORT = { action: 'test', audit: false } as const;
  // All accounts of the file share one hash.
  const passwordHash = await services.get(Passwords).hash(PASSWORD);

  const server: ApiServer = {
    services,
    test,
    async call(method, path, { as, body, file, headers, from } = {}) {
      const form = file && multipartOf(file);
      const payload = form?.payload ?? body;
      const answer = await app.inject({
        method,
        url: path,
        headers: { ...(as ? { authorization: `Bearer ${as}` } : {}), ...form?.headers, ...headers },
        ...(payload === undefined ? {} : { payload: payload as object }),
        ...(from === undefined ? {} : { remoteAddress: from }),
      });
      const isJson = String(answer.headers['content-type']).startsWith('application/json');
      return {
        status: answer.statusCode,
        body: isJson ? answer.json() : { statusCode: answer.statusCode, data: answer.payload },
        bytes: answer.rawPayload,
        headers: answer.headers,
      };
    },
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    async company(name) {
      const id = uuidv7();
      await database.asStaff(SUPPORT, (trx) =>
        services.get(CompanyStore).addCompany(trx, { id, code: `C-${id}`, name, type: 'MINING_OPERATOR', abn: null }),
      );
      return { id, facility: await server.facility(id) };
    },
    async facility(companyId, change = {}) {
      const id = uuidv7();
      const { state: named = 'NSW', ...rest } = change;
      const facility = {
        id,
        companyId,
        code: `F-${id}`,
        name: `Facility ${id.slice(-6)}`,
        country: 'AU',
        subdivision: `AU-${named}`,
        grid: 'NSW-ACT',
        zone: 'metro',
        timeZone: 'Australia/Sydney',
        currency: 'AUD',
        fromDate: '2021-07-01',
        toDate: null,
        ...rest,
      };
      await database.asStaff(SUPPORT, (trx) => services.get(CompanyStore).addFacility(trx, facility));
      return { ...facility, state: facility.subdivision?.slice(3) ?? facility.country };
    },
    async account(companyId, authorities) {
      const id = uuidv7();
      const email = `${id}@example.test`;
      await database.asStaff(SUPPORT, (trx) =>
        services
          .get(AccountStore)
          .add(trx, { id, companyId, email, name: `Person ${id.slice(-6)}`, authorities, passwordHash }),
      );
      return { id, email };
    },
    async signedIn(companyId, authorities) {
      const { email } = await server.account(companyId, authorities);
      const answer = await server.call('POST', '/api/sign-in', { body: { email, password: PASSWORD } });
      return answer.body.data.token as string;
    },
    async close() {
      await app.close();
      await prepared.close();
      if (!on) await test.drop();
    },
  };
  return server;
}

/** The plugin with every call open to anyone with a session. */
function openToAll(plugin: ServerPlugin): ServerPlugin {
  const { routes } = plugin;
  if (!routes) return plugin;
  return {
    ...plugin,
    routes: (services) =>
      routes(services).map((served) =>
        served.route.authorities === 'public'
          ? served
          : { ...served, route: { ...served.route, authorities: 'signed-in' } },
      ),
  };
}
