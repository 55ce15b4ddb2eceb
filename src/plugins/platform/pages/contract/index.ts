import { z } from 'zod';
import { envelope, fields, fileRoute, pageOf, pageQuery, route } from '#contract';

const span = z.object({
  text: z.string(),
  kind: z.enum(['plain', 'strong', 'emphasis', 'code', 'link']),
  href: z.string().optional(),
});

const block = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('heading'), level: z.union([z.literal(2), z.literal(3)]), spans: z.array(span) }),
  z.object({ kind: z.literal('paragraph'), spans: z.array(span) }),
  z.object({ kind: z.literal('quote'), spans: z.array(span) }),
  z.object({ kind: z.literal('points'), items: z.array(z.array(span)) }),
  z.object({ kind: z.literal('numbers'), items: z.array(z.array(span)) }),
]);

export type TextBlock = z.infer<typeof block>;

export const postRow = z
  .object({
    /** Its address below `/posts`, the same in every language. */
    id: z.string(),
    title: z.string(),
    summary: z.string(),
    /** `YYYY-MM-DD`. */
    publishedOn: z.string(),
  })
  .meta({ id: 'PostRow' });

export const publicText = z
  .object({
    id: z.string(),
    title: z.string(),
    summary: z.string(),
    publishedOn: z.string().nullable(),
    blocks: z.array(block),
  })
  .meta({ id: 'PublicText' });

export type PublicText = z.infer<typeof publicText>;

const language = z.enum(['en', 'vi', 'fr'], { error: 'profile.no-language' }).default('en');
const id = z.string().regex(/^[a-z0-9-]{1,64}$/);
const shared = { tag: 'Public pages', authorities: 'public' } as const;

export const postListRoute = route({
  ...shared,
  method: 'GET',
  path: '/api/posts',
  summary: 'Lists posts, newest first. Also at /posts for callers that accept JSON.',
  query: fields({ ...pageQuery, language }),
  response: pageOf(postRow),
});

export const postRoute = route({
  ...shared,
  method: 'GET',
  path: '/api/posts/{id}',
  summary: 'Returns one post. Also at /posts/{id} for callers that accept JSON.',
  params: fields({ id }),
  query: fields({ language }),
  response: envelope(publicText),
  errors: ['page.unknown'],
});

export const pageRoute = route({
  ...shared,
  method: 'GET',
  path: '/api/pages/{id}',
  summary: 'Returns a page that is not a post, such as "about".',
  params: fields({ id }),
  query: fields({ language }),
  response: envelope(publicText),
  errors: ['page.unknown'],
});

export const sitemapRoute = fileRoute({
  media: ['xml'],
  ...shared,
  method: 'GET',
  path: '/sitemap.xml',
  summary: 'Returns the addresses anyone may read, for search engines.',
});

export const robotsRoute = fileRoute({
  media: ['txt'],
  ...shared,
  method: 'GET',
  path: '/robots.txt',
  summary: 'Returns what search engines may crawl.',
});
