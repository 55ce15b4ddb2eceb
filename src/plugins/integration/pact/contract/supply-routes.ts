import { z } from 'zod';
import { COMPANY_MEMBERS, envelope, fields, id, MESSAGES, route, textField, type Authority } from '#contract';
import { footprintIssue, productFootprint } from '#plugins/integration/footprints/contract';

const tag = 'Received footprints';
const ADMINS: readonly Authority[] = ['COMPANY_ADMIN'];
const one = { tag, params: fields({ id }) } as const;
const reasonBody = fields({ reason: textField(500).trim().min(1, MESSAGES.required) });

/** Most records of one proposal. */
export const PROPOSAL_MOST = 500;

export const receivedRow = z
  .object({
    id: z.string(),
    /** By PACT, or from a connected company of this installation. */
    origin: z.enum(['PACT', 'CONNECTED']),
    /** Null: from a connected company. */
    partnerId: z.string().nullable(),
    /** Name of the partner or company. */
    partner: z.string(),
    receivedAt: z.string(),
    footprint: productFootprint,
    findings: z.array(footprintIssue.extend({ isBlocking: z.boolean() })),
    /** The footprint it replaces, if that was received before, with the change in per cent. */
    replaces: z.object({ id: z.string(), excludingUptake: z.string(), change: z.string().nullable() }).nullable(),
    /** Who uses it in spite of its findings, and why. */
    acceptance: z.object({ at: z.string(), by: z.string(), reason: z.string() }).nullable(),
    /** The supplier factor it would be. */
    factor: z.object({ value: z.string(), unit: z.string(), isRounded: z.boolean() }).nullable(),
    /** Why it cannot be used as a supplier factor now, as a message; null: it can, or it is one. */
    refusal: z.string().nullable(),
    /** The version of an own factor that it is. */
    usedAs: z.object({ factorId: z.string(), version: z.int() }).nullable(),
  })
  .meta({ id: 'PactReceived' });

export type ReceivedRow = z.infer<typeof receivedRow>;

/** Sums of the records that would change, t CO2-e. */
const sums = { before: z.string(), after: z.string() };

const figures = z.object({ value: z.string(), unit: z.string() });

export const footprintProposal = z
  .object({
    /** Id of the received footprint. */
    id: z.string(),
    receivedAt: z.string(),
    partner: z.string(),
    product: z.string(),
    footprintId: z.string(),
    /** The factor in use. */
    present: figures,
    /** Null: this footprint cannot be a factor, and `refusal` says why. */
    proposed: figures.extend({ fromDate: z.string(), toDate: z.string() }).nullable(),
    refusal: z.string().nullable(),
  })
  .meta({ id: 'FootprintProposal' });

export type FootprintProposal = z.infer<typeof footprintProposal>;

export const proposalRecord = z
  .object({
    id: z.string(),
    typeScope: z.int(),
    facilityName: z.string(),
    categoryId: z.string(),
    fromDate: z.string(),
    toDate: z.string(),
    /** Whether it may change, or why it stays as it is. */
    standing: z.enum(['OPEN', 'LOCKED', 'SETTLED', 'OTHER_DAYS', 'FAILED']),
    before: z.string().nullable(),
    after: z.string().nullable(),
  })
  .meta({ id: 'FootprintProposalRecord' });

export type ProposalRecord = z.infer<typeof proposalRecord>;

export const proposalDetail = footprintProposal
  .extend({
    /** Records that name the factor, those that may change first. */
    records: z.array(proposalRecord),
    /** How many may change, with their sums. */
    open: z.object({ records: z.int(), ...sums }),
    /** How many stay as they are. */
    kept: z.int(),
  })
  .meta({ id: 'FootprintProposalDetail' });

export type ProposalDetail = z.infer<typeof proposalDetail>;

/** A version of an own factor that is a received footprint. */
const factorLineage = z
  .object({
    version: z.int(),
    receivedId: z.string(),
    receivedAt: z.string(),
    origin: z.enum(['PACT', 'CONNECTED']),
    partner: z.string(),
    takenAt: z.string(),
    takenBy: z.string(),
    footprint: productFootprint,
    acceptance: receivedRow.shape.acceptance,
  })
  .meta({ id: 'FootprintLineage' });

export type FactorLineage = z.infer<typeof factorLineage>;

const USE = ['pact.received-unknown', 'pact.findings-open', 'pact.no-factor', 'pact.received-deprecated'];

/** Received footprints and what becomes of them: supplier factors, and proposals of newer ones. */
export const supplyRoutes = {
  received: route({
    scope: 'footprints:read',
    wholeCompany: true,
    method: 'GET',
    path: '/api/pact/received',
    tag,
    summary: 'The latest 200 footprints received from partners and connected companies, with what is wrong with them.',
    authorities: COMPANY_MEMBERS,
    response: envelope(z.object({ received: z.array(receivedRow) })),
  }),
  acceptFindings: route({
    ...one,
    method: 'POST',
    path: '/api/pact/received/{id}/accept-findings',
    summary: 'Accepts the findings about a received footprint with a reason, so that it may be used.',
    authorities: ADMINS,
    body: reasonBody,
    response: envelope(receivedRow),
    errors: ['pact.received-unknown', 'pact.no-findings'],
  }),
  use: route({
    ...one,
    method: 'POST',
    path: '/api/pact/received/{id}/use',
    summary: 'Makes a received footprint an approved own factor, for Scope 3 records.',
    authorities: ADMINS,
    response: envelope(receivedRow),
    errors: [...USE, 'pact.used', 'pact.is-proposal'],
  }),
  proposals: route({
    scope: 'footprints:read',
    wholeCompany: true,
    method: 'GET',
    path: '/api/pact/proposals',
    tag,
    summary: 'Newer footprints of products whose earlier ones are supplier factors, and that nobody has decided about.',
    authorities: COMPANY_MEMBERS,
    response: envelope(z.object({ proposals: z.array(footprintProposal) })),
  }),
  proposal: route({
    ...one,
    scope: 'footprints:read',
    wholeCompany: true,
    method: 'GET',
    path: '/api/pact/proposals/{id}',
    summary: 'A proposal with its difference: the records that would change, and those that stay as they are.',
    authorities: COMPANY_MEMBERS,
    response: envelope(proposalDetail),
    errors: ['pact.proposal-unknown'],
  }),
  accept: route({
    ...one,
    method: 'POST',
    path: '/api/pact/proposals/{id}/accept',
    summary:
      'Makes the newer footprint a version of the supplier factor, and recalculates the chosen open records with it.',
    authorities: ADMINS,
    body: fields({ recordIds: z.array(id).max(PROPOSAL_MOST).default([]) }),
    response: envelope(z.object({ factorId: z.string(), version: z.int(), records: z.int() })),
    errors: [...USE, 'pact.proposal-unknown', 'pact.proposal-moved', 'record.stale'],
  }),
  decline: route({
    ...one,
    method: 'POST',
    path: '/api/pact/proposals/{id}/decline',
    summary: 'Declines a proposal with a reason. Records keep the version they have.',
    authorities: ADMINS,
    body: reasonBody,
    response: envelope(z.object({ id: z.string() })),
    errors: ['pact.proposal-unknown'],
  }),
  lineage: route({
    ...one,
    scope: 'footprints:read',
    wholeCompany: true,
    method: 'GET',
    path: '/api/pact/factors/{id}',
    summary:
      'The received footprints that are versions of an own factor, none if they are from elsewhere, and a newer one that nobody has decided about.',
    authorities: COMPANY_MEMBERS,
    response: envelope(z.object({ versions: z.array(factorLineage), proposal: footprintProposal.nullable() })),
  }),
} as const;
