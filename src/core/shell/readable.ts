/**
 * A promise `use` of React reads without waiting once it has come: React looks at `status` first. So a component may
 * ask for it on every drawing, as it must: one that waited and then no longer asks has changed its hooks.
 */
export function readable<T>(promise: Promise<T>): Promise<T> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    // Who asks for it is told.
    () => undefined,
  );
  return promise;
}
