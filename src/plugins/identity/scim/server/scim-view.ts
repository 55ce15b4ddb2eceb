import { createHash } from 'node:crypto';
import { problem } from '#contract';
import { GROUP_SCHEMA, USER_SCHEMA, type Json } from '../domain/index.ts';
import { SCIM_ROOT } from '../contract/index.ts';
import type { StoredGroup, StoredUser } from './scim-store.ts';

export interface Resource extends Readonly<Record<string, unknown>> {
  readonly schemas: string[];
  readonly id: string;
}

/** Most resources of one response. */
const COUNT_MOST = 200;

export function userResource(user: StoredUser, origin: string): Resource {
  const { id, userName, externalId, displayName, formatted, givenName, familyName, active, groups } = user;
  const name = without({ formatted: formatted ?? displayName, givenName, familyName });
  return withMeta(
    {
      schemas: [USER_SCHEMA],
      id,
      ...without({ externalId }),
      userName,
      name,
      ...without({ displayName }),
      active,
      emails: [{ value: userName, type: 'work', primary: true }],
      groups: groups.map((group) => ({
        value: group.id,
        display: group.name,
        $ref: `${origin}${SCIM_ROOT}/Groups/${group.id}`,
      })),
    },
    'User',
    user,
    origin,
  );
}

export function groupResource(group: StoredGroup, origin: string): Resource {
  const { id, displayName, externalId, members } = group;
  return withMeta(
    {
      schemas: [GROUP_SCHEMA],
      id,
      ...without({ externalId }),
      displayName,
      members: members.map((member) => ({
        value: member.id,
        display: member.name,
        $ref: `${origin}${SCIM_ROOT}/Users/${member.id}`,
      })),
    },
    'Group',
    group,
    origin,
  );
}

/** The version is a hash of what is shown, so that a change by any way makes another one. */
function withMeta(
  resource: Resource,
  resourceType: 'User' | 'Group',
  { id, createdAt, changedAt }: Pick<StoredUser, 'id' | 'createdAt' | 'changedAt'>,
  origin: string,
): Resource {
  const hash = createHash('sha256').update(JSON.stringify(resource)).digest('base64url').slice(0, 22);
  return {
    ...resource,
    meta: {
      resourceType,
      created: createdAt,
      lastModified: changedAt,
      location: `${origin}${SCIM_ROOT}/${resourceType}s/${id}`,
      version: `W/"${hash}"`,
    },
  };
}

export const versionOf = (resource: Resource): string => (resource['meta'] as { readonly version: string }).version;

export const locationOf = (resource: Resource): string => (resource['meta'] as { readonly location: string }).location;

/** 412 `scim.version` if somebody has changed the resource since the client read it. */
export function checkVersion(resource: Resource, ifMatch: string | null): void {
  if (ifMatch === null || ifMatch.trim() === '*') return;
  const read = ifMatch.split(',').map((one) => one.trim().replace(/^W\//, ''));
  if (!read.includes(versionOf(resource).replace(/^W\//, ''))) throw problem('scim.version', 412, 'scim.version');
}

export interface ListQuery {
  readonly filter?: string | undefined;
  readonly startIndex?: string | undefined;
  readonly count?: string | undefined;
  readonly attributes?: string | undefined;
  readonly excludedAttributes?: string | undefined;
}

/** Which resources of a list are shown. */
export interface Page {
  /** The first one is 1. */
  readonly startIndex: number;
  readonly count: number;
}

export function pageOf({ startIndex, count }: ListQuery): Page {
  return {
    startIndex: Math.max(1, Number(startIndex ?? 1)),
    count: Math.min(COUNT_MOST, Math.max(0, Number(count ?? COUNT_MOST))),
  };
}

/** A page of the resources that fit the filter (RFC 7644, section 3.4.2). */
export function listResponse(
  { total, resources }: { readonly total: number; readonly resources: readonly Resource[] },
  query: ListQuery,
) {
  return {
    schemas: ['urn:ietf:params:scim:api:messages:2.0:ListResponse'],
    totalResults: total,
    startIndex: pageOf(query).startIndex,
    itemsPerPage: resources.length,
    Resources: resources.map((one) => projected(one, query)),
  };
}

const ALWAYS: ReadonlySet<string> = new Set(['schemas', 'id', 'meta']);

/** Only the attributes that were asked for (RFC 7644, section 3.9), by their first part. */
export function projected(
  resource: Resource,
  { attributes, excludedAttributes }: Pick<ListQuery, 'attributes' | 'excludedAttributes'>,
): Resource {
  const [wanted, unwanted] = [namesIn(attributes), namesIn(excludedAttributes)];
  const isShown = (name: string) =>
    ALWAYS.has(name) || (wanted.size > 0 ? wanted.has(name.toLowerCase()) : !unwanted.has(name.toLowerCase()));
  return Object.fromEntries(Object.entries(resource).filter(([name]) => isShown(name))) as Resource;
}

function namesIn(list: string | undefined): ReadonlySet<string> {
  const names = (list ?? '').split(',').map(
    (one) =>
      one
        .trim()
        .replace(/^urn:.*:/i, '')
        .split('.')[0] ?? '',
  );
  return new Set(names.filter((name) => name !== '').map((name) => name.toLowerCase()));
}

const without = (values: Json): Json =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== undefined));
