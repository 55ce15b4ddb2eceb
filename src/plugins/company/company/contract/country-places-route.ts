import { z } from 'zod';
import { envelope, fields, route } from '#contract';
import { country } from './company-facts.ts';

/** A grid: its id, and what it is called beside it. */
const grid = z.object({ id: z.string(), name: z.string().nullable() });

/** A subdivision of a country, with what a facility there starts with. */
const subdivision = z.object({
  /** ISO 3166-2. */
  id: z.string(),
  name: z.string(),
  /** Name of the subdivision it belongs to; null: it belongs to the country itself. */
  within: z.string().nullable(),
  /** Ids of its grids, the default first. */
  grids: z.array(z.string()),
  timeZone: z.string(),
});

/** Where in a country a facility may be. */
export const countryPlaces = z
  .object({
    /** ISO 3166-1 alpha-2. */
    country: z.string(),
    /** By name; those of the country itself before those within another. */
    subdivisions: z.array(subdivision),
    /** Whether a facility must name one of them. */
    needsSubdivision: z.boolean(),
    /** Every grid of the country. */
    grids: z.array(grid),
    /** Ids of the grids of a facility without a subdivision, the default first. */
    ownGrids: z.array(z.string()),
    timeZone: z.string(),
    timeZones: z.array(z.string()),
    currency: z.string(),
    /** Whether its facilities are in a gas zone: in Australia. */
    hasGasZones: z.boolean(),
  })
  .meta({ id: 'CountryPlaces' });

export type CountryPlaces = z.infer<typeof countryPlaces>;

export const countryPlacesRoute = route({
  method: 'GET',
  scope: 'company:read',
  path: '/api/list/country-place',
  tag: 'Company',
  summary: 'Returns the subdivisions, grids and time zones of a country, and its currency.',
  authorities: 'signed-in',
  query: fields({ country }),
  response: envelope(countryPlaces),
  errors: ['country.unknown'],
});
