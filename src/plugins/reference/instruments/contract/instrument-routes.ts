import { z } from 'zod';
import {
  COMPANY_MEMBERS,
  COMPANY_WRITERS,
  day,
  envelope,
  fields,
  id,
  optionalText,
  pageOf,
  pageQuery,
  readRevision,
  route,
  STAFF,
} from '#contract';
import {
  allocateBody,
  INSTRUMENT_KINDS,
  instrumentBody,
  instrumentDetail,
  instrumentRow,
  instrumentUpdateBody,
  ledgerAnswer,
} from './instrument-schemas.ts';

const WRITE_ERRORS = ['instrument.serial-overlap', 'instrument.in-future', 'evidence.unknown'];

const listQuery = {
  ...pageQuery,
  kind: z.enum(INSTRUMENT_KINDS).optional(),
  search: optionalText.optional(),
};

const ledgerQuery = {
  facilityId: id,
  fromDate: day,
  toDate: day,
  /** The record being edited: it is not counted among the others. */
  recordId: id.optional(),
};

const own = { tag: 'Instruments', authorities: COMPANY_MEMBERS } as const;
const writing = { tag: 'Instruments', authorities: COMPANY_WRITERS } as const;
const staff = { tag: 'Instruments (admin)', authorities: STAFF } as const;

/** Calls for the people of the company. */
export const instrumentRoutes = {
  list: route({
    ...own,
    method: 'GET',
    scope: 'records:read',
    path: '/api/instruments/list',
    summary: 'Lists the instruments of the company, newest generation first, with the remaining MWh of each.',
    query: fields(listQuery),
    response: pageOf(instrumentRow),
  }),
  detail: route({
    ...own,
    method: 'GET',
    scope: 'records:read',
    path: '/api/instruments/detail/{id}',
    summary: 'Returns one instrument with its allocations.',
    params: fields({ id }),
    response: envelope(instrumentDetail),
    errors: ['instrument.unknown'],
  }),
  create: route({
    ...writing,
    method: 'POST',
    scope: 'records:write',
    path: '/api/instruments/create',
    summary: 'Adds an instrument.',
    body: instrumentBody,
    response: envelope(instrumentDetail),
    errors: WRITE_ERRORS,
  }),
  update: route({
    ...writing,
    method: 'POST',
    scope: 'records:write',
    path: '/api/instruments/update',
    summary: 'Changes an instrument. Its allocations must stay within the holding and the age limit.',
    body: instrumentUpdateBody,
    response: envelope(instrumentDetail),
    errors: [
      ...WRITE_ERRORS,
      'instrument.unknown',
      'instrument.stale',
      'instrument.over-allocated',
      'instrument.age',
      'period.locked',
    ],
  }),
  allocate: route({
    ...writing,
    method: 'POST',
    scope: 'records:write',
    path: '/api/instruments/allocate',
    summary: 'Sets MWh for facilities and months, all cells or none. Refused if the total exceeds the holding.',
    body: allocateBody,
    response: envelope(instrumentDetail),
    errors: [
      'instrument.unknown',
      'instrument.over-allocated',
      'instrument.age',
      'instrument.period-locked',
      'facility.unknown',
      'facility.window',
    ],
  }),
  remove: route({
    ...writing,
    method: 'DELETE',
    scope: 'records:write',
    path: '/api/instruments/delete/{id}',
    summary: 'Deletes an instrument without allocations, unless it has changed since it was read.',
    params: fields({ id }),
    query: fields({ revision: readRevision }),
    response: envelope(z.object({ id: z.string() })),
    errors: ['instrument.unknown', 'instrument.stale', 'instrument.allocated'],
  }),
  ledger: route({
    ...own,
    method: 'GET',
    scope: 'records:read',
    path: '/api/instruments/ledger',
    summary:
      'Returns what the ledger allocates to a facility in the months of a period, and what other records leave of it.',
    query: fields(ledgerQuery),
    response: envelope(ledgerAnswer),
    errors: ['facility.unknown'],
  }),
} as const;

/** Read-only, for platform staff. */
export const adminInstrumentRoutes = {
  list: route({
    ...staff,
    method: 'GET',
    scope: 'records:read',
    path: '/api/admin/instruments/list',
    summary: 'Lists the instruments of every company, or of one.',
    query: fields({ ...listQuery, companyId: id.optional() }),
    response: pageOf(instrumentRow),
  }),
  detail: route({
    ...staff,
    method: 'GET',
    scope: 'records:read',
    path: '/api/admin/instruments/detail/{id}',
    summary: 'Returns one instrument with its allocations.',
    params: fields({ id }),
    response: envelope(instrumentDetail),
    errors: ['instrument.unknown'],
  }),
  ledger: route({
    ...staff,
    method: 'GET',
    scope: 'records:read',
    path: '/api/admin/instruments/ledger',
    summary: 'Returns the ledger of a company for a facility and a period.',
    query: fields({ ...ledgerQuery, companyId: id }),
    response: envelope(ledgerAnswer),
    errors: ['facility.unknown', 'company.unknown'],
  }),
} as const;
