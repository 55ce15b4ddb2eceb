import { pageAnswer, problem } from '#contract';
import { pageOfAll, serve, type ServedRoute } from '#server';
import { pageRoute, postListRoute, postRoute, robotsRoute, sitemapRoute } from '../contract/index.ts';
import type { Content } from '../domain/content-file.ts';
import type { Block } from '../domain/markdown.ts';
import type { ContentLibrary } from './content-library.ts';
import { robotsText, sitemapText } from './search-engines.ts';

/** A copy, so that nobody who gets a block can change the library's. */
const copied = (block: Block) =>
  'items' in block ? { ...block, items: block.items.map((item) => [...item]) } : { ...block, spans: [...block.spans] };

/** Public pages; `address` is the product's base address, for absolute addresses. */
export function pageHandlers(library: ContentLibrary, address: string): readonly ServedRoute[] {
  const answered = (id: string, content: Content | undefined) => {
    if (!content) throw problem('page.unknown', 404, 'pages.page-unknown');
    const { title, summary, date, blocks } = content;
    return {
      statusCode: 200,
      data: { id, title, summary, publishedOn: date, blocks: blocks.map(copied) },
    };
  };
  return [
    serve(postListRoute, async ({ query: { language, ...asked } }) => {
      const ids = library.posts();
      const shown = pageOfAll(ids, asked, String);
      const rows = shown.rows.flatMap((id) => {
        const post = library.find(`posts/${id}`, language);
        return post ? [{ id, title: post.title, summary: post.summary, publishedOn: post.date ?? '' }] : [];
      });
      return pageAnswer(rows, asked.page, asked.size, ids.length, shown.next);
    }),
    serve(postRoute, async ({ params: { id }, query: { language } }) =>
      answered(id, library.find(`posts/${id}`, language)),
    ),
    serve(pageRoute, async ({ params: { id }, query: { language } }) => answered(id, library.find(id, language))),
    serve(
      sitemapRoute,
      async () => ({
        name: 'sitemap.xml',
        type: 'application/xml; charset=utf-8',
        content: Buffer.from(sitemapText(address, library)),
        inPlace: true as const,
      }),
      'here',
    ),
    serve(
      robotsRoute,
      async () => ({
        name: 'robots.txt',
        type: 'text/plain; charset=utf-8',
        content: Buffer.from(robotsText(address)),
        inPlace: true as const,
      }),
      'here',
    ),
  ];
}
