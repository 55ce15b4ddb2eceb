import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiServer, type ApiServer } from '../../../../../tests/support/api-server.ts';

let server: ApiServer;

beforeAll(async () => {
  server = await apiServer();
});

afterAll(() => server.close());

test('anyone can list posts by pages and read them in three languages', async () => {
  const { body } = await server.call('GET', '/api/posts?size=2&language=fr');
  expect(body).toMatchObject({ statusCode: 200, page: 1, page_size: 2, total_item: 3, total_page: 2 });
  expect(body.data[0]).toEqual({
    id: 'asking-a-supplier-for-figures',
    title: 'Demander des chiffres à un fournisseur, et les obtenir',
    summary: expect.any(String),
    publishedOn: '2026-08-03',
  });
  const post = await server.call('GET', '/api/posts/asking-a-supplier-for-figures');
  expect(post.body.data).toMatchObject({
    title: 'How to ask a supplier for figures and get them',
    publishedOn: '2026-08-03',
  });
  expect((await server.call('GET', '/api/pages/about?language=vi')).body.data.title).toBe('Giới thiệu Scopebook');
  expect((await server.call('GET', '/api/posts/none')).body.code).toBe('page.unknown');
  expect((await server.call('GET', '/api/posts/..%2Fabout')).status).toBe(400);
});

test('search engines get the addresses anyone may read', async () => {
  const sitemap = await server.call('GET', '/sitemap.xml');
  expect(sitemap.headers).toMatchObject({ 'content-type': 'application/xml; charset=utf-8' });
  expect(sitemap.headers['content-disposition']).toBeUndefined();
  expect(sitemap.body.data).toContain('/posts/two-methods-for-electricity</loc><lastmod>2026-06-15</lastmod>');
  expect((await server.call('GET', '/robots.txt')).body.data).toMatch(
    /^User-agent: \*[\s\S]*Disallow: \/\nSitemap: http/,
  );
});
