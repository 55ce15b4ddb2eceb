import { createServer as createHttp, type Server } from 'node:http';
import { createServer as createHttps } from 'node:https';
import { decodeJwt, exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWTPayload } from 'jose';
import Provider from 'oidc-provider';
import type { OutboundCall } from '#server';

export const CLIENT = { id: 'scopebook', secret: 'a secret of the client: with signs/+~' } as const;
export const PUBLIC_CLIENT = 'scopebook-public';

export interface ProviderOptions {
  readonly redirectUri: string;
  /** Its address for others. Default: a name that only `fetch` of this provider knows. */
  readonly issuer?: string;
  readonly port?: number;
  /** Speaks HTTPS itself. Otherwise as behind a proxy. */
  readonly tls?: { readonly key: string; readonly cert: string };
}

type Claims = Readonly<Record<string, unknown>>;

/** A real OpenID provider on this machine: `oidc-provider`, with people and groups of the test. */
export class IdentityProvider {
  /** Claims by subject. */
  readonly people = new Map<string, Claims>();
  /** Changes an ID token before it is sent; it is signed again with the key of the provider, or with another one. */
  tamper: ((claims: JWTPayload) => JWTPayload) | null = null;
  /** Signs changed tokens with a key that the provider does not publish. */
  signsWithForeignKey = false;
  /** Called before each call of Scopebook. */
  beforeCall: (path: string) => void = () => {};
  readonly faults: string[] = [];

  private constructor(
    readonly issuer: string,
    private readonly server: Server,
    private readonly isTls: boolean,
  ) {}

  static async open({ redirectUri, issuer = 'https://login.example.test', port = 0, tls }: ProviderOptions) {
    const [own, foreign] = await Promise.all([makeKey(), makeKey()]);
    const provider = new Provider(issuer, {
      clients: [
        { client_id: CLIENT.id, client_secret: CLIENT.secret, redirect_uris: [redirectUri] },
        { client_id: PUBLIC_CLIENT, token_endpoint_auth_method: 'none', redirect_uris: [redirectUri] },
      ],
      jwks: { keys: [{ ...(await exportJWK(own)), kid: 'test', use: 'sig', alg: 'RS256' }] },
      cookies: { keys: ['cookies of a test'] },
      pkce: { required: () => true },
      conformIdTokenClaims: false,
      claims: { openid: ['sub', ...CLAIMS] },
      scopes: ['openid', 'email', 'profile', 'offline_access'],
      ttl: { AccessToken: 600, AuthorizationCode: 60, IdToken: 600, Interaction: 600, Session: 600, Grant: 600 },
      findAccount: (_context: unknown, accountId: string) =>
        made.people.has(accountId)
          ? { accountId, claims: () => ({ sub: accountId, ...made.people.get(accountId) }) }
          : undefined,
      // Nobody is asked for consent, as in a company's own provider.
      loadExistingGrant: async (context: {
        oidc: {
          client: { clientId: string };
          session: { accountId: string };
          params: Readonly<Record<string, string>>;
        };
      }) => {
        const { client, session, params } = context.oidc;
        const grant = new provider.Grant({ clientId: client.clientId, accountId: session.accountId });
        grant.addOIDCScope(params['scope'] ?? 'openid');
        await grant.save();
        return grant;
      },
    });
    provider.proxy = tls === undefined;
    for (const event of ['server_error', 'grant.error', 'authorization.error'])
      provider.on(event, (_context, error) => made.faults.push(`${event}: ${error.message}`));
    provider.use(async (context, next) => {
      await next();
      const sent = context.body as { id_token?: string } | undefined;
      if (context.path !== '/token' || !sent?.id_token || !made.tamper) return;
      const claims = made.tamper(decodeJwt(sent.id_token));
      const key = made.signsWithForeignKey ? foreign : own;
      sent.id_token = await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'test' }).sign(key);
    });
    const handle = provider.callback();
    const server = tls ? createHttps(tls, handle) : createHttp(handle);
    const made = new IdentityProvider(issuer, server, tls !== undefined);
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    return made;
  }

  get port(): number {
    const address = this.server.address();
    return typeof address === 'object' ? (address?.port ?? 0) : 0;
  }

  close(): void {
    this.server.closeAllConnections();
    this.server.close();
  }

  /** How Scopebook calls it: by the name of the issuer, which leads here. */
  async fetch(address: string, { method, headers, body, signal }: OutboundCall): Promise<Response> {
    this.beforeCall(new URL(address).pathname);
    return this.send(address, {
      method,
      headers,
      ...(body === undefined ? {} : { body }),
      ...(signal ? { signal } : {}),
    });
  }

  /** Signs a person in as a browser would, and returns the address the browser is sent back to. */
  async signIn(address: string, subject: string): Promise<URL> {
    const cookies = new Map<string, string>();
    let url = new URL(address);
    for (let step = 0; step < 10; step += 1) {
      if (url.origin !== this.issuer) return url;
      const isForm = url.pathname.startsWith('/interaction/');
      const answer = await this.send(url.href, {
        method: isForm ? 'POST' : 'GET',
        headers: {
          cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(isForm ? { 'content-type': 'application/x-www-form-urlencoded' } : {}),
        },
        ...(isForm ? { body: new URLSearchParams({ prompt: 'login', login: subject, password: 'x' }).toString() } : {}),
      });
      for (const cookie of answer.headers.getSetCookie()) {
        const [pair = ''] = cookie.split(';');
        cookies.set(pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1));
      }
      const location = answer.headers.get('location');
      if (location === null) throw new Error(`${answer.status} at ${url.pathname}: ${await answer.text()}`);
      url = new URL(location, url);
    }
    throw new Error(`The provider does not send the browser back: ${url.href}`);
  }

  private send(address: string, init: RequestInit): Promise<Response> {
    if (this.isTls) throw new Error('Only for a provider without TLS.');
    const { host, pathname, search, origin } = new URL(address);
    if (origin !== this.issuer) throw new Error(`Another server is called: ${origin}`);
    return fetch(`http://127.0.0.1:${this.port}${pathname}${search}`, {
      ...init,
      redirect: 'manual',
      headers: { ...(init.headers as Record<string, string>), 'x-forwarded-proto': 'https', 'x-forwarded-host': host },
    });
  }
}

const CLAIMS = ['email', 'email_verified', 'name', 'given_name', 'family_name', 'groups', 'hd', 'locale', 'upn'];

async function makeKey(): Promise<CryptoKey> {
  return (await generateKeyPair('RS256', { extractable: true })).privateKey;
}
