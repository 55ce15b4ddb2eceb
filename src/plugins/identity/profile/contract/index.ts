import { z } from 'zod';
import { envelope, fields, route, text } from '#contract';
import { companyFacts } from '#plugins/company/company/contract';
import { FIRST_PAGES, firstPage, grantedAuthorities } from '#plugins/identity/sign-in/contract';

/** Languages of the interface. */
export const LANGUAGES = ['en', 'vi', 'fr'] as const;

export const userProfile = z
  .object({
    accountId: z.string(),
    accountName: z.string(),
    email: z.string(),
    companyId: z.string().nullable(),
    companyName: z.string().nullable(),
    /** Facts of the company that its screens depend on; null for platform staff. */
    company: companyFacts.nullable(),
    authorities: grantedAuthorities,
    /** Whether the first-run guide has yet to be shown. */
    onboarding: z.boolean(),
    language: z.enum(LANGUAGES),
    theme: z.enum(['dark', 'light']),
    /** The page that is seen first after signing in. */
    firstPage,
  })
  .meta({ id: 'UserProfile' });

export type UserProfile = z.infer<typeof userProfile>;

export const profileRoute = route({
  method: 'GET',
  path: '/api/user-profile',
  tag: 'Profile',
  summary: 'The account of the caller.',
  authorities: 'signed-in',
  response: envelope(userProfile),
});

export const profileBody = fields({
  accountName: text,
  language: z.enum(LANGUAGES, { error: 'profile.no-language' }).optional(),
  theme: z.enum(['dark', 'light'], { error: 'profile.no-theme' }).optional(),
  firstPage: z.enum(FIRST_PAGES, { error: 'profile.no-first-page' }).optional(),
});

export const updateProfileRoute = route({
  method: 'POST',
  path: '/api/update/user-profile',
  tag: 'Profile',
  summary: "Changes the caller's name, language, theme or first page.",
  authorities: 'signed-in',
  body: profileBody,
  response: envelope(userProfile),
  errors: ['profile.no-first-page'],
});
