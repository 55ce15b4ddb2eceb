import { messageFor, problem, type WireReply } from '#contract';
import { companyOf, serve, type RequestFacts, type ServedRoute } from '#server';
import { scimRoutes, SCIM_ROOT, tokenRoutes } from '../contract/index.ts';
import { patchGroup, patchUser, readGroup, readUser, ScimFault } from '../domain/index.ts';
import { resourceTypes, schemas, serviceProviderConfig } from './scim-documents.ts';
import { EVERYTHING, searchOf } from './scim-filter.ts';
import type { ScimService } from './scim-service.ts';
import { INDEXED_OF_GROUPS, INDEXED_OF_USERS, type StoredGroup } from './scim-store.ts';
import {
  checkVersion,
  groupResource,
  listResponse,
  locationOf,
  pageOf,
  projected,
  userResource,
  versionOf,
  type Resource,
} from './scim-view.ts';
import type { TokenService } from './token-service.ts';

interface Parts {
  readonly scim: ScimService;
  readonly tokens: TokenService;
  /** The address people open, if it is set. */
  readonly publicUrl: string | null;
}

export function scimHandlers({ scim, tokens, publicUrl }: Parts): readonly ServedRoute[] {
  const originOf = ({ origin }: RequestFacts) => (publicUrl ?? origin).replace(/\/+$/, '');
  const { users, groups } = scimRoutes;
  const membersOf = (group: StoredGroup) => ({ ...group, members: new Set(group.members.map(({ id }) => id)) });
  return [
    serve(scimRoutes.config, async ({ facts }) => shown(serviceProviderConfig(originOf(facts)))),
    serve(scimRoutes.types, async ({ facts }) => shown(resourceTypes(originOf(facts)))),
    serve(scimRoutes.schemas, async ({ facts }) => shown(schemas(originOf(facts)))),
    serve(users.list, ({ caller, query, facts }) =>
      answered(async () => {
        const search = query.filter === undefined ? EVERYTHING : searchOf(query.filter, INDEXED_OF_USERS);
        const found = await scim.users(companyOf(caller), search, pageOf(query), (one) =>
          userResource(one, originOf(facts)),
        );
        return shown(listResponse(found, query));
      }),
    ),
    serve(users.get, ({ caller, params, query, facts }) =>
      answered(async () => one(userResource(await scim.user(companyOf(caller), params.id), originOf(facts)), query)),
    ),
    serve(users.create, ({ caller, body, facts }) =>
      answered(async () =>
        made(userResource(await scim.create(companyOf(caller), readUser(body), facts), originOf(facts))),
      ),
    ),
    serve(users.replace, ({ caller, params, body, facts }) =>
      answered(async () => {
        const next = readUser(body);
        const check = versionCheck(facts, userResource);
        return one(
          userResource(await scim.change(companyOf(caller), params.id, check, () => next, facts), originOf(facts)),
        );
      }),
    ),
    serve(users.change, ({ caller, params, body, facts }) =>
      answered(async () => {
        const check = versionCheck(facts, userResource);
        const next = await scim.change(companyOf(caller), params.id, check, (user) => patchUser(user, body), facts);
        return one(userResource(next, originOf(facts)));
      }),
    ),
    serve(users.remove, ({ caller, params, facts }) =>
      answered(async () => {
        await scim.remove(companyOf(caller), params.id, versionCheck(facts, userResource), facts);
        return GONE;
      }),
    ),
    serve(groups.list, ({ caller, query, facts }) =>
      answered(async () => {
        const search = query.filter === undefined ? EVERYTHING : searchOf(query.filter, INDEXED_OF_GROUPS);
        const found = await scim.groups(companyOf(caller), search, pageOf(query), (one) =>
          groupResource(one, originOf(facts)),
        );
        return shown(listResponse(found, query));
      }),
    ),
    serve(groups.get, ({ caller, params, query, facts }) =>
      answered(async () => one(groupResource(await scim.group(companyOf(caller), params.id), originOf(facts)), query)),
    ),
    serve(groups.create, ({ caller, body, facts }) =>
      answered(async () =>
        made(groupResource(await scim.createGroup(companyOf(caller), readGroup(body), facts), originOf(facts))),
      ),
    ),
    serve(groups.replace, ({ caller, params, body, facts }) =>
      answered(async () => {
        const next = readGroup(body);
        const check = versionCheck(facts, groupResource);
        const group = await scim.changeGroup(companyOf(caller), params.id, check, () => next, facts);
        return one(groupResource(group, originOf(facts)));
      }),
    ),
    serve(groups.change, ({ caller, params, body, facts }) =>
      answered(async () => {
        const check = versionCheck(facts, groupResource);
        const next = (group: StoredGroup) => patchGroup(membersOf(group), body);
        return one(
          groupResource(await scim.changeGroup(companyOf(caller), params.id, check, next, facts), originOf(facts)),
        );
      }),
    ),
    serve(groups.remove, ({ caller, params, facts }) =>
      answered(async () => {
        await scim.removeGroup(companyOf(caller), params.id, versionCheck(facts, groupResource), facts);
        return GONE;
      }),
    ),
    serve(tokenRoutes.list, async ({ caller, facts }) => ({
      statusCode: 200,
      data: { tokens: await tokens.list(companyOf(caller)), baseUrl: `${originOf(facts)}${SCIM_ROOT}` },
    })),
    serve(tokenRoutes.create, async ({ caller, body, facts }) => ({
      statusCode: 200,
      data: await tokens.create(companyOf(caller), caller, body, facts),
    })),
    serve(tokenRoutes.revoke, async ({ caller, body, facts }) => {
      await tokens.revoke(companyOf(caller), caller, body.id, facts);
      return { statusCode: 200, data: { id: body.id } };
    }),
  ];

  function versionCheck<T>({ ifMatch, ...facts }: RequestFacts, resourceOf: (present: T, origin: string) => Resource) {
    return (present: T) => checkVersion(resourceOf(present, originOf({ ifMatch, ...facts })), ifMatch);
  }
}

type Body = { readonly schemas: string[] } & Readonly<Record<string, unknown>>;

const GONE: WireReply<null> = { status: 204, body: null };

const shown = (body: Body): WireReply<Body> => ({ status: 200, body });

const headersOf = (resource: Resource) => ({ etag: versionOf(resource) });

const one = (resource: Resource, query: Parameters<typeof projected>[1] = {}): WireReply<Body> => ({
  status: 200,
  headers: headersOf(resource),
  body: projected(resource, query),
});

const made = (resource: Resource): WireReply<Body> => ({
  status: 201,
  headers: { ...headersOf(resource), location: locationOf(resource) },
  body: resource,
});

/** Faults of the protocol as problems: the wire names their type. */
async function answered<T extends Body | null>(work: () => Promise<WireReply<T>>): Promise<WireReply<T>> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof ScimFault)) throw error;
    const status = error.scimType === 'uniqueness' ? 409 : 400;
    const message = messageFor(`scim.fault.${error.text}`, { about: error.about });
    throw problem(`scim.type.${error.scimType}`, status, message);
  }
}
