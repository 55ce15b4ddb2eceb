/** What a list answers: rows, and how to get the next ones. */
interface Page<Row> {
  readonly data: readonly Row[];
  readonly page: number;
  readonly total_page: number;
  readonly nextCursor?: string | null;
}

/** Which rows to ask for: those after a cursor if the list has them, otherwise a page. */
interface Place {
  readonly size: number;
  readonly page?: number;
  readonly cursor?: string;
}

/**
 * Every row of a list, page by page. In a list with cursors no row is missed or met twice while others write:
 *
 *     for await (const record of everyRow((page) =>
 *       client.GET('/api/scope-management/list', { params: { query: { typeScope: 1, ...page } } }),
 *     ))
 */
export async function* everyRow<Row>(
  ask: (place: Place) => Promise<{ readonly data?: Page<Row> }>,
  size = 100,
): AsyncGenerator<Row, void, undefined> {
  let place: Place | null = { page: 1, size };
  while (place) {
    const { data }: { readonly data?: Page<Row> } = await ask(place);
    if (!data) return;
    yield* data.data;
    place = nextPlace(data, size);
  }
}

function nextPlace({ nextCursor, page, total_page }: Page<unknown>, size: number): Place | null {
  if (nextCursor !== undefined) return nextCursor === null ? null : { cursor: nextCursor, size };
  return page < total_page ? { page: page + 1, size } : null;
}
