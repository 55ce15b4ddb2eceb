import { z } from 'zod';
import {
  COMPANY_MEMBERS,
  COMPANY_WRITERS,
  envelope,
  fields,
  id,
  readRevision,
  route,
  STAFF,
  type Authority,
} from '#contract';
import {
  fleetChoices,
  ofCompany,
  settingsBody,
  vehicleBody,
  vehicleChangeBody,
  vehicleRow,
} from './vehicle-schemas.ts';

const READERS: readonly Authority[] = [...COMPANY_MEMBERS, ...STAFF];

/** Roles that say what a plate or card is. */
export const FLEET_WRITERS: readonly Authority[] = COMPANY_WRITERS;

const tag = 'Fleet and travel';
const company = ['company.required', 'company.unknown'];
const written = ['facility.unknown', 'product.unknown', 'fleet-travel.overlap'];

/** Plates and fuel cards of the own company. Platform staff read those of the company they name. */
export const fleetRoutes = {
  vehicles: route({
    method: 'GET',
    scope: 'inbox:read',
    wholeCompany: true,
    path: '/api/fleet/vehicle/list',
    tag,
    summary:
      'Lists the plates and fuel cards of the own company, with facility, vehicle and days, by plate and first day.',
    authorities: READERS,
    query: fields(ofCompany),
    response: envelope(z.array(vehicleRow)),
    errors: company,
  }),
  choices: route({
    method: 'GET',
    scope: 'inbox:read',
    wholeCompany: true,
    path: '/api/fleet/choices',
    tag,
    summary: 'Facilities and vehicles that forms about plates and travel offer, and how files are turned into records.',
    authorities: READERS,
    query: fields(ofCompany),
    response: envelope(fleetChoices),
    errors: company,
  }),
  add: route({
    method: 'POST',
    scope: 'inbox:write',
    wholeCompany: true,
    path: '/api/fleet/vehicle/create',
    tag,
    summary: 'Says what a plate or card is, from one day to another. The days of one plate may not overlap.',
    authorities: FLEET_WRITERS,
    body: vehicleBody,
    response: envelope(vehicleRow),
    errors: written,
  }),
  change: route({
    method: 'POST',
    scope: 'inbox:write',
    wholeCompany: true,
    path: '/api/fleet/vehicle/update',
    tag,
    summary:
      'Changes what is said of a plate or card, or its last day, over the revision that was read. Records stay as they are.',
    authorities: FLEET_WRITERS,
    body: vehicleChangeBody,
    response: envelope(vehicleRow),
    errors: [...written, 'fleet-travel.vehicle-unknown', 'fleet-travel.stale'],
  }),
  remove: route({
    method: 'DELETE',
    scope: 'inbox:write',
    wholeCompany: true,
    path: '/api/fleet/vehicle/delete/{id}',
    tag,
    summary:
      'Deletes what was said of a plate or card, unless it has changed since it was read. Records stay as they are.',
    authorities: FLEET_WRITERS,
    params: fields({ id }),
    query: fields({ revision: readRevision }),
    response: envelope(z.object({ id: z.string() })),
    errors: ['fleet-travel.vehicle-unknown', 'fleet-travel.stale'],
  }),
  settings: route({
    method: 'POST',
    scope: 'inbox:write',
    wholeCompany: true,
    path: '/api/fleet/settings',
    tag,
    summary: 'Sets how files become records: by vehicle or facility, and what travel counts by. Existing records stay.',
    authorities: FLEET_WRITERS,
    body: settingsBody,
    response: envelope(settingsBody),
    errors: ['facility.unknown'],
  }),
} as const;
