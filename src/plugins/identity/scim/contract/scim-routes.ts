import { z } from 'zod';
import { isAllPrintable, textField, wireRoute } from '#contract';
import { scimWire } from './scim-wire.ts';

/** Root of the protocol; the address a client is set up with. */
export const SCIM_ROOT = '/scim/v2';

const shared = { tag: 'SCIM 2.0', authorities: 'machine', scope: 'scim', wire: scimWire } as const;

/** Resources and messages of SCIM: JSON with URNs as keys, which the plugin reads attribute by attribute. */
const resource = z.looseObject({ schemas: z.array(z.string()) });

const body = z.looseObject({}).refine(isAllPrintable, 'api.not-printable');

const one = z.object({ id: textField(100) });

/** Whole numbers; those out of range are set to the nearest one (RFC 7644, table 5). */
const number = textField(20).regex(/^-?\d{1,15}$/, 'scim.number');

const shown = {
  attributes: textField(1000).optional(),
  excludedAttributes: textField(1000).optional(),
};

const listed = z.object({
  ...shown,
  filter: textField(1000).optional(),
  startIndex: number.optional(),
  count: number.optional(),
});

const errors = ['scim.type.invalidFilter', 'scim.unknown', 'scim.type.uniqueness', 'scim.version'];

const resourceRoutes = (name: 'User' | 'Group') => {
  const path = `${SCIM_ROOT}/${name}s`;
  const of = { ...shared, response: resource, errors } as const;
  return {
    list: wireRoute({ ...of, method: 'GET', path, summary: `Lists ${name}s by a filter.`, query: listed }),
    get: wireRoute({
      ...of,
      method: 'GET',
      path: `${path}/{id}`,
      summary: `A ${name}.`,
      params: one,
      query: z.object(shown),
    }),
    create: wireRoute({ ...of, method: 'POST', path, summary: `Creates a ${name}.`, body }),
    replace: wireRoute({
      ...of,
      method: 'PUT',
      path: `${path}/{id}`,
      summary: `Replaces a ${name}.`,
      params: one,
      body,
    }),
    change: wireRoute({
      ...of,
      method: 'PATCH',
      path: `${path}/{id}`,
      summary: `Changes attributes of a ${name}.`,
      params: one,
      body,
    }),
    remove: wireRoute({
      ...of,
      method: 'DELETE',
      path: `${path}/{id}`,
      summary: `Removes a ${name}.`,
      params: one,
      response: z.null(),
    }),
  } as const;
};

const ofServer = { ...shared, method: 'GET', response: resource } as const;

export const scimRoutes = {
  config: wireRoute({ ...ofServer, path: `${SCIM_ROOT}/ServiceProviderConfig`, summary: 'What this server supports.' }),
  types: wireRoute({ ...ofServer, path: `${SCIM_ROOT}/ResourceTypes`, summary: 'The kinds of resources.' }),
  schemas: wireRoute({
    ...ofServer,
    path: `${SCIM_ROOT}/Schemas`,
    summary: 'The attributes of users and groups that are kept.',
  }),
  users: resourceRoutes('User'),
  groups: resourceRoutes('Group'),
} as const;
