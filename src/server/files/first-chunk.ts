/**
 * Reads the first chunk of a file, so that a source that fails at the start throws while an error response is still
 * possible. The other chunks are read on demand. The source is closed if the reader leaves, even before the first
 * chunk.
 */
export async function withFirstChunk<T>(content: AsyncIterable<T>): Promise<AsyncIterable<T>> {
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
