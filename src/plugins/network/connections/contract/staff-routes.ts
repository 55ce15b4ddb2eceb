import { z } from 'zod';
import { envelope, fields, id, pageOf, pageQuery, route, searchText, STAFF } from '#contract';
import { byId, changedConnection, counterpartyOption, reasonBody, updateBody } from './connection-schemas.ts';
import { CONNECTION_ACTS, CONNECTION_FILTERS, CONNECTION_STATUSES, RELATIONS } from './connection-words.ts';

const root = '/api/admin/company-connection';
const shared = { tag: 'Connections (admin)', authorities: STAFF } as const;
const faults = ['connection.unknown', 'connection.changed'];

const between = {
  id: z.string(),
  status: z.enum(CONNECTION_STATUSES),
  /** The company that sent the request. */
  from: counterpartyOption,
  /** The company that received it; null while no company has the invited address. */
  to: counterpartyOption.nullable(),
  email: z.string().nullable(),
  /** What `to` is to `from`. */
  relation: z.enum(RELATIONS),
  createdAt: z.string(),
  connectedAt: z.string().nullable(),
  changedAt: z.string(),
  expiresAt: z.string().nullable(),
};

/** A connection as platform staff see it, independent of side. */
export const networkRow = z.object(between).meta({ id: 'NetworkRow' });

export type NetworkRow = z.infer<typeof networkRow>;

const networkAct = z
  .object({
    id: z.string(),
    act: z.enum(CONNECTION_ACTS),
    at: z.string(),
    /** Name of the company that acted; null for platform staff and for the program itself. */
    company: z.string().nullable(),
    name: z.string().nullable(),
    /** As `relation` of the connection. */
    relation: z.enum(RELATIONS).nullable(),
    text: z.string(),
  })
  .meta({ id: 'NetworkAct' });

export const networkDetail = z
  .object({ ...between, message: z.string(), acts: z.array(networkAct) })
  .meta({ id: 'NetworkDetail' });

export type NetworkDetail = z.infer<typeof networkDetail>;

/** The companies around one, and the connections between them. */
export const network = z
  .object({
    center: counterpartyOption,
    /** Companies the one in the middle is connected with or has a request with, by name. */
    neighbours: z.array(
      z.object({
        ...counterpartyOption.shape,
        /** What the neighbour is to the company in the middle. */
        relation: z.enum(RELATIONS),
        status: z.enum(['REQUEST', 'CONNECTED']),
        connectionId: z.string(),
        /** How many companies it is connected with itself. */
        links: z.int(),
      }),
    ),
    /** Neighbours that are connected with each other, by id. */
    between: z.array(z.object({ from: z.string(), to: z.string() })),
  })
  .meta({ id: 'Network' });

export type Network = z.infer<typeof network>;

export const networkListRoute = route({
  ...shared,
  method: 'GET',
  scope: 'requests:read',
  path: `${root}/list`,
  summary: 'Connections of every company, most recently changed first.',
  query: fields({
    ...pageQuery,
    status: z.enum(CONNECTION_FILTERS).optional(),
    relation: z.enum(RELATIONS).optional(),
    companyId: id.optional(),
    search: searchText.optional(),
  }),
  response: pageOf(networkRow),
});

export const networkDetailRoute = route({
  ...shared,
  method: 'GET',
  scope: 'requests:read',
  path: `${root}/detail/{id}`,
  summary: 'One connection with its history.',
  params: byId,
  response: envelope(networkDetail),
  errors: ['connection.unknown'],
});

export const networkAroundRoute = route({
  ...shared,
  method: 'GET',
  scope: 'requests:read',
  path: `${root}/network/{id}`,
  summary: 'The companies around one, at most 200 of them, and their connections with each other.',
  params: byId,
  response: envelope(network),
  errors: ['company.unknown'],
});

export const updateNetworkRoute = route({
  ...shared,
  method: 'PUT',
  scope: 'requests:write',
  path: `${root}/update`,
  summary: 'Accepts a request on behalf of the company that received it. Both companies are notified.',
  body: updateBody,
  response: changedConnection,
  errors: [...faults, 'connection.nobody'],
});

export const staffDisconnectRoute = route({
  ...shared,
  method: 'POST',
  scope: 'requests:write',
  path: `${root}/disconnect/{id}`,
  summary: 'Ends a connection with a reason that both companies receive.',
  params: byId,
  body: reasonBody,
  response: changedConnection,
  errors: faults,
});
