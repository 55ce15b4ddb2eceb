/** Keeps props that only style from reaching the element, and `as` with emotion, which forwards it once it is asked at all. */
export function ownProps(...names: readonly string[]): { shouldForwardProp: (name: string) => boolean } {
  const own: ReadonlySet<string> = new Set([...names, 'as', 'theme']);
  return { shouldForwardProp: (name) => !own.has(name) };
}
