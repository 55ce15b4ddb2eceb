/**
 * A promise that React's `use` reads without suspending once it is settled: React checks `status` first. So a component
 * can call `use` on every render, as it must: skipping the call after suspending would change the order of hooks.
 */
export function readable<T>(promise: Promise<T>): Promise<T> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    // The caller gets the rejection from the promise itself.
    () => undefined,
  );
  return promise;
}
