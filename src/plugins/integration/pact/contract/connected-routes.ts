import { z } from 'zod';
import { COMPANY_MEMBERS, envelope, fields, id, MESSAGES, route, type Authority } from '#contract';

const tag = 'PACT partners';
const ADMINS: readonly Authority[] = ['COMPANY_ADMIN'];

/** Most connected companies of one call. */
const MOST = 500;

const companyGrantBody = fields({
  footprintId: id,
  companyIds: z.array(id).min(1, MESSAGES.required).max(MOST),
});

/** A connected company, and whether it has a footprint. */
const companyGrant = z
  .object({
    id: z.string(),
    name: z.string(),
    /** When the footprint was published to it; null: not, or not any more. */
    grantedAt: z.string().nullable(),
    /** False: the connection has ended since, and it gets no newer version. */
    isConnected: z.boolean(),
  })
  .meta({ id: 'FootprintCompany' });

export type CompanyGrant = z.infer<typeof companyGrant>;

/** Footprints published to connected companies of this installation. */
export const connectedRoutes = {
  companies: route({
    scope: 'footprints:read',
    wholeCompany: true,
    method: 'GET',
    path: '/api/pact/companies/{id}',
    tag,
    summary: 'The connected companies, with those a footprint is published to.',
    authorities: COMPANY_MEMBERS,
    params: fields({ id }),
    response: envelope(z.object({ companies: z.array(companyGrant) })),
    errors: ['footprints.unknown'],
  }),
  publish: route({
    scope: 'footprints:write',
    wholeCompany: true,
    method: 'POST',
    path: '/api/pact/companies/publish',
    tag,
    summary: 'Publishes a footprint, and those that replace it, to connected companies. They are told.',
    authorities: ADMINS,
    body: companyGrantBody,
    response: envelope(z.object({ companies: z.int() })),
    errors: ['footprints.unknown', 'footprints.deprecated', 'pact.company-unknown'],
  }),
  end: route({
    scope: 'footprints:write',
    wholeCompany: true,
    method: 'POST',
    path: '/api/pact/companies/end',
    tag,
    summary: 'Ends the publication of a footprint and of its newer versions. What a company has received it keeps.',
    authorities: ADMINS,
    body: companyGrantBody,
    response: envelope(z.object({ companies: z.int() })),
    errors: ['footprints.unknown'],
  }),
} as const;
