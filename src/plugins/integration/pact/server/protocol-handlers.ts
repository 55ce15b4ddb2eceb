import { problem } from '#contract';
import { presentFootprint, type FootprintService, type FootprintStore } from '#plugins/integration/footprints/server';
import { companyOf, serve, type Database, type RequestFacts, type ServedRoute } from '#server';
import { PAGE_MOST, pactRoutes } from '../contract/index.ts';
import { grantedTo, type ExchangeService } from './exchange-service.ts';
import type { ExchangeStore } from './exchange-store.ts';
import type { TokenService } from './token-service.ts';

interface Parts {
  readonly database: Database;
  readonly footprints: FootprintStore;
  readonly service: FootprintService;
  readonly exchange: ExchangeStore;
  readonly events: ExchangeService;
  readonly tokens: TokenService;
}

/** The calls of PACT 3.0. The session of a partner is the partner itself. */
export function protocolHandlers({
  database,
  footprints,
  service,
  exchange,
  events,
  tokens,
}: Parts): readonly ServedRoute[] {
  return [
    serve(pactRoutes.list, async ({ caller, query, facts }) => {
      refusePlain(facts);
      const companyId = companyOf(caller);
      const { limit = PAGE_MOST, after, ...criteria } = query;
      const most = Math.min(limit, PAGE_MOST);
      const granted = grantedTo(caller.sessionId);
      const found = await database.withTenant(
        companyId,
        (trx) => footprints.matching(trx, companyId, criteria, { granted, after, most }),
        { readonly: true },
      );
      const page = found.slice(0, most);
      const last = page.at(-1)?.id ?? after;
      const isMore = found.length > most;
      return {
        status: 200,
        ...(isMore ? { headers: { link: `<${nextLink(facts.origin, query, last)}>; rel="next"` } } : {}),
        body: { data: page.map(presentFootprint) },
      };
    }),
    serve(pactRoutes.one, async ({ caller, params, facts }) => {
      refusePlain(facts);
      const companyId = companyOf(caller);
      return database.withTenant(
        companyId,
        async (trx) => {
          const found = await service.stored(trx, companyId, params.id);
          const partners = await exchange.grantedTo(trx, companyId, params.id);
          if (!partners.includes(caller.sessionId)) throw problem('pact.not-granted', 403, 'pact.not-granted');
          return { status: 200, body: { data: presentFootprint(found) } };
        },
        { readonly: true },
      );
    }),
    serve(pactRoutes.events, async ({ caller, body, facts }) => {
      refusePlain(facts);
      await events.accept(companyOf(caller), caller.sessionId, body);
      return { status: 200, body: null };
    }),
    serve(pactRoutes.token, async ({ body, facts }) => {
      refusePlain(facts);
      return tokens.answer(body, facts);
    }),
    serve(pactRoutes.discovery, async ({ facts }) => {
      refusePlain(facts);
      const { origin } = facts;
      return {
        status: 200,
        body: {
          issuer: origin,
          token_endpoint: `${origin}/auth/token`,
          grant_types_supported: ['client_credentials'],
          token_endpoint_auth_methods_supported: ['client_secret_basic', 'client_secret_post'],
          scopes_supported: ['pact'],
        },
      };
    }),
  ];
}

/** PACT is spoken over HTTPS only. Behind a proxy that ends TLS, the proxy says so. */
function refusePlain({ origin }: Pick<RequestFacts, 'origin'>): void {
  if (!origin.startsWith('https://')) throw problem('pact.https-only', 403, 'pact.https-only');
}

/** The same question after the last footprint of the page. Footprints are in the order they were made, so it stays valid. */
function nextLink(origin: string, query: Readonly<Record<string, unknown>>, last: string | undefined): string {
  const words = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, after: last }))
    for (const one of [value ?? []].flat()) words.append(name, String(one));
  return `${origin}/3/footprints?${words.toString()}`;
}
