import { z } from 'zod';
import { fields, route, selectionOf } from '#contract';

/** A country: its code (ISO 3166-1 alpha-2) and its name in the requested language. */
export const countryName = z.object({ id: z.string(), code: z.string(), name: z.string() }).meta({ id: 'CountryName' });

export const countryNameRoute = route({
  method: 'GET',
  path: '/api/list/country-name',
  tag: 'Company',
  summary: 'Lists the countries of ISO 3166 in a language, by name.',
  authorities: 'signed-in',
  query: fields({
    language: z.enum(['en', 'vi', 'fr'], { error: 'profile.no-language' }).default('en'),
  }),
  response: selectionOf(countryName),
});
