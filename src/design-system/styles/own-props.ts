/** Keeps styling props off the DOM element, and `as` too: emotion forwards it once `shouldForwardProp` is set. */
export function ownProps(...names: readonly string[]): { shouldForwardProp: (name: string) => boolean } {
  const own: ReadonlySet<string> = new Set([...names, 'as', 'theme']);
  return { shouldForwardProp: (name) => !own.has(name) };
}
