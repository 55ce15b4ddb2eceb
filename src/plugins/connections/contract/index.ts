import { z } from 'zod';
import { COMPANY_MEMBERS, fields, id, pageOf, pageQuery, route, selectionOf, STAFF } from '#contract';

/** What the other company is to the one that asked. */
export const RELATIONS = ['CUSTOMER', 'SUPPLIER', 'BOTH'] as const;

export type Relation = (typeof RELATIONS)[number];

export const CONNECTION_STATUSES = ['REQUEST', 'CONNECTED'] as const;

export type ConnectionStatus = (typeof CONNECTION_STATUSES)[number];

export const counterpartyOption = z
  .object({ id: z.string(), code: z.string(), name: z.string(), type: z.string() })
  .meta({ id: 'CounterpartyOption' });

export const connectionRow = z
  .object({
    id: z.string(),
    status: z.enum(CONNECTION_STATUSES),
    /** What the counterparty is to the reader. */
    relation: z.enum(RELATIONS),
    counterparty: counterpartyOption,
    /** Whether the reader asked for the connection. */
    sent: z.boolean(),
    createdAt: z.string(),
    connectedAt: z.string().nullable(),
  })
  .meta({ id: 'ConnectionRow' });

export type ConnectionRow = z.infer<typeof connectionRow>;

const shared = { method: 'GET', tag: 'Connections' } as const;
const ofCompany = fields({ companyId: id.optional() });
const errors = ['company.required', 'company.unknown'];

export const customerSelectionRoute = route({
  ...shared,
  path: '/api/selection/customer',
  summary: 'Connected companies that are customers. Platform staff name the company that asks.',
  authorities: [...COMPANY_MEMBERS, ...STAFF],
  query: ofCompany,
  response: selectionOf(counterpartyOption),
  errors,
});

export const supplierSelectionRoute = route({
  ...customerSelectionRoute,
  path: '/api/selection/supplier',
  summary: 'Connected companies that are suppliers. Platform staff name the company that asks.',
});

export const connectionListRoute = route({
  ...shared,
  path: '/api/company-connection/list/',
  summary: 'Connections of the own company, newest first.',
  authorities: COMPANY_MEMBERS,
  query: fields({
    ...pageQuery,
    status: z.enum(CONNECTION_STATUSES, { error: 'Choose REQUEST or CONNECTED.' }).optional(),
  }),
  response: pageOf(connectionRow),
});
