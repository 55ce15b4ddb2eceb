import * as oidc from 'openid-client';
import { token } from '#contract';
import type { OutboundCall } from './https-calls.ts';
import { openIdFault, OpenIdFault } from './open-id-fault.ts';

/** An OpenID provider, as somebody has set it up. */
export interface OpenIdProvider {
  readonly issuer: string;
  readonly clientId: string;
  /** Null for a public client, which has PKCE alone. */
  readonly secret: string | null;
  /** With spaces between them. */
  readonly scopes: string;
  /** Claims that are fetched from the user info endpoint if the ID token lacks them. */
  readonly wanted: readonly string[];
}

/** What a provider says about a person. */
export type IdClaims = Readonly<Record<string, unknown>> & { readonly sub: string };

/** How providers are called. */
interface ProviderCalls {
  fetch(address: string, call: OutboundCall): Promise<Response>;
}

/** What a sign-in needs again when the browser comes back. */
export interface OpenIdDeparture {
  readonly address: string;
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
}

/** What the browser brought back. */
export interface OpenIdReturn {
  readonly state: string;
  readonly code: string;
  readonly iss?: string | undefined;
  readonly nonce: string;
  readonly verifier: string;
  readonly redirectUri: string;
}

/** What a provider is asked for. */
interface OpenIdAsked {
  /** Who is expected to sign in. */
  readonly email: string | null;
  /** The longest time since the person proved there who they are, in seconds; 0: they have to again. Null: any. */
  readonly maxAge: number | null;
}

/** Seconds by which the clocks of provider and server may differ. */
export const OPEN_ID_CLOCK_TOLERANCE = 60;
/** Seconds for each call to the provider. */
const PATIENCE = 10;

/** Speaks OpenID Connect with providers, by `openid-client`. Throws `OpenIdFault`. */
export class OpenIdClient {
  constructor(private readonly calls: ProviderCalls) {}

  async depart(
    provider: OpenIdProvider,
    redirectUri: string,
    { email, maxAge }: OpenIdAsked,
  ): Promise<OpenIdDeparture> {
    const client = await this.discover(provider);
    const [state, nonce, verifier] = [oidc.randomState(), oidc.randomNonce(), oidc.randomPKCECodeVerifier()];
    const address = oidc.buildAuthorizationUrl(client, {
      redirect_uri: redirectUri,
      scope: provider.scopes,
      state,
      nonce,
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...(email === null ? {} : { login_hint: email }),
      ...(maxAge === 0 ? { prompt: 'login' } : {}),
      ...(maxAge === null ? {} : { max_age: String(maxAge) }),
    });
    if (address.protocol !== 'https:') throw new OpenIdFault('unreachable', address.origin);
    return { address: address.href, state, nonce, verifier };
  }

  /** Exchanges the code and checks the ID token: signature, issuer, audience, nonce and times. */
  async claims(provider: OpenIdProvider, back: OpenIdReturn): Promise<IdClaims> {
    const client = await this.discover(provider);
    const url = new URL(back.redirectUri);
    url.searchParams.set('code', back.code);
    url.searchParams.set('state', back.state);
    if (back.iss !== undefined) url.searchParams.set('iss', back.iss);
    try {
      const tokens = await oidc.authorizationCodeGrant(client, url, {
        pkceCodeVerifier: back.verifier,
        expectedState: back.state,
        expectedNonce: back.nonce,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims) throw new OpenIdFault('token', 'no id_token');
      const isComplete = provider.wanted.every((name) => claims[name] !== undefined);
      if (isComplete || client.serverMetadata().userinfo_endpoint === undefined) return claims;
      // Some providers send only the subject in the ID token. What the token says counts first.
      const { auth_time: _unsigned, ...more } = await oidc.fetchUserInfo(client, tokens.access_token, claims.sub);
      return { ...more, ...claims };
    } catch (error) {
      throw openIdFault(error);
    }
  }

  private async discover(provider: OpenIdProvider): Promise<oidc.Configuration> {
    // The library would compare the metadata with nothing.
    if (new URL(provider.issuer).href.includes('/.well-known/'))
      throw new OpenIdFault('unreachable', 'the issuer is an address of metadata');
    try {
      const client = await oidc.discovery(
        new URL(provider.issuer),
        provider.clientId,
        { [oidc.clockTolerance]: OPEN_ID_CLOCK_TOLERANCE },
        authentication(provider),
        {
          [oidc.customFetch]: (address, { method, headers, body, signal }) =>
            this.calls.fetch(address, { method, headers, body: formOf(body), signal }),
          timeout: PATIENCE,
        },
      );
      // The library then accepts a token of any tenant of Entra ID.
      const { issuer } = client.serverMetadata();
      if (issuer.includes('{')) throw new OpenIdFault('unreachable', `issuer ${issuer}`);
      // Otherwise a token that came by TLS from the provider counts without its signature.
      oidc.enableNonRepudiationChecks(client);
      return client;
    } catch (error) {
      throw openIdFault(error);
    }
  }
}

/** By header where the provider accepts that, which is the default (OpenID Connect Discovery 1.0, section 3). */
function authentication({ secret }: OpenIdProvider): oidc.ClientAuth {
  if (secret === null) return oidc.None();
  const [basic, post] = [oidc.ClientSecretBasic(secret), oidc.ClientSecretPost(secret)];
  return (server, ...rest) => {
    const { token_endpoint_auth_methods_supported: supported = ['client_secret_basic'] } = server;
    return supported.includes('client_secret_basic') ? basic(server, ...rest) : post(server, ...rest);
  };
}

/** The library sends forms only. */
function formOf(body: oidc.FetchBody): string | undefined {
  return body instanceof URLSearchParams || typeof body === 'string' ? body.toString() : undefined;
}

/** Signs people in by providers, for plugins. */
export const OutboundOpenId = token<Pick<OpenIdClient, 'depart' | 'claims'>>('server/outbound-open-id');
