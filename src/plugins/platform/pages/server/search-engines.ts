import type { ContentLibrary } from './content-library.ts';

/** Addresses anyone may read, besides the posts. */
const OPEN = ['/about', '/posts', '/terms-and-condition', '/login', '/sign-up'];

/** The addresses anyone may read (sitemaps.org, protocol 0.9). */
export function sitemapText(address: string, library: ContentLibrary): string {
  const posts = library.posts().map((id) => ({ path: `/posts/${id}`, day: library.find(`posts/${id}`, 'en')?.date }));
  const urls = [...OPEN.map((path) => ({ path, day: null })), ...posts].map(
    ({ path, day }) =>
      `  <url><loc>${new URL(path, address).href}</loc>${day ? `<lastmod>${day}</lastmod>` : ''}</url>`,
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

/** What search engines may crawl: the public addresses only (RFC 9309). */
export function robotsText(address: string): string {
  return [
    'User-agent: *',
    ...OPEN.map((path) => `Allow: ${path}`),
    'Allow: /api/posts',
    'Allow: /api/pages',
    'Allow: /assets/',
    'Disallow: /',
    `Sitemap: ${new URL('/sitemap.xml', address).href}`,
    '',
  ].join('\n');
}
