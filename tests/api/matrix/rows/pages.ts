import type { Row } from '../row.ts';

export const rows: readonly Row[] = [
  { route: 'GET /api/posts', allows: { everyone: { own: 200 } } },
  {
    route: 'GET /api/posts/{id}',
    allows: { everyone: { own: 200, missing: 404 } },
    ask: ({ target }) => ({ params: { id: target === 'missing' ? 'no-such-post' : 'asking-a-supplier-for-figures' } }),
  },
  {
    route: 'GET /api/pages/{id}',
    allows: { everyone: { own: 200, missing: 404 } },
    ask: ({ target }) => ({ params: { id: target === 'missing' ? 'no-such-page' : 'about' } }),
  },
  { route: 'GET /sitemap.xml', allows: { everyone: { own: 200 } } },
  { route: 'GET /robots.txt', allows: { everyone: { own: 200 } } },
];
