import { pageAnswer, problem } from '#contract';
import type { Edition, ReferenceLibrary } from '#plugins/reference/reference-data/server';
import { pageOfAll, serve, type ServedRoute } from '#server';
import { comparedEditionsRoute, libraryEditionsRoute, libraryFactorsRoute } from '../contract/index.ts';
import { comparedPage } from './compared-page.ts';
import { editionOf } from './known-edition.ts';
import { matches, presentEdition, presentRow } from './library-view.ts';

/** Two editions that can be compared. */
function pairOf(library: ReferenceLibrary, olderId: string, newerId: string): readonly [Edition, Edition] {
  const older = editionOf(library, olderId, 'older');
  const newer = editionOf(library, newerId, 'newer');
  const refuse = (code: string, message: string) => problem(code, 400, message, [{ path: 'newer', message }]);
  if (older.id === newer.id) throw refuse('factor-library.same-edition', 'factor-library.same-edition');
  if (older.family !== newer.family) throw refuse('factor-library.families-differ', 'factor-library.families-differ');
  return [older, newer];
}

/** The library for staff. */
export function libraryHandlers(library: ReferenceLibrary): readonly ServedRoute[] {
  return [
    serve(libraryEditionsRoute, async () => ({
      statusCode: 200,
      data: library.editions().map((edition) => presentEdition(library, edition)),
    })),
    serve(libraryFactorsRoute, async ({ query }) => {
      const { page, size, search, kind, family, verification } = query;
      const rows = library
        .factors(editionOf(library, query.editionId, 'editionId').id)
        .filter(
          (row) =>
            (kind === undefined || row.kind === kind) &&
            (family === undefined || row.family === family) &&
            (verification === undefined || row.verification === verification) &&
            matches(search, [row.name, row.input, row.table, row.id]),
        );
      const shown = pageOfAll(rows, query, ({ id }) => id);
      return pageAnswer(shown.rows.map(presentRow), page, size, rows.length, shown.next);
    }),
    serve(comparedEditionsRoute, async ({ query }) => {
      const [older, newer] = pairOf(library, query.older, query.newer);
      return comparedPage(library.factors(older.id), library.factors(newer.id), query);
    }),
  ];
}
