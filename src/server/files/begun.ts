/**
 * A file whose first piece is there: what refuses it does so now, while there can be an answer of its own. Its other pieces
 * are made as they are asked for; whoever leaves, also before the first one, lets go of the source.
 */
export async function begun<T>(content: AsyncIterable<T>): Promise<AsyncIterable<T>> {
  const source = content[Symbol.asyncIterator]();
  let first: IteratorResult<T> | null = await source.next();
  return {
    [Symbol.asyncIterator]: () => ({
      async next() {
        const next = first ?? (await source.next());
        first = null;
        return next;
      },
      async return() {
        await source.return?.();
        return { done: true, value: undefined };
      },
    }),
  };
}
