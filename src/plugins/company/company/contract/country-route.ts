import { z } from 'zod';
import { fields, route, selectionOf } from '#contract';

/** A country: its code (ISO 3166-1 alpha-2), its name in the requested language, and what its companies start with. */
export const countryName = z
  .object({
    id: z.string(),
    code: z.string(),
    name: z.string(),
    /** ISO 4217. */
    currency: z.string(),
    /** First month of the financial year, 1 to 12. */
    firstMonth: z.int(),
  })
  .meta({ id: 'CountryName' });

export const countryNameRoute = route({
  method: 'GET',
  scope: 'company:read',
  path: '/api/list/country-name',
  tag: 'Company',
  summary: 'Lists the countries of ISO 3166 in a language, by name, with currency and financial year.',
  authorities: 'signed-in',
  query: fields({
    language: z.enum(['en', 'vi', 'fr'], { error: 'profile.no-language' }).default('en'),
  }),
  response: selectionOf(countryName),
});
