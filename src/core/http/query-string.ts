/** One value of a query string; lists become repeated keys. */
export type QueryValue = string | number | boolean | null | undefined | readonly (string | number | boolean)[];

/** `{a: 1, b: ['x', 'y'], c: undefined}` becomes `?a=1&b=x&b=y`; an empty query becomes ''. */
export function queryString(query: Readonly<Record<string, QueryValue>> = {}): string {
  const parameters = new URLSearchParams();
  for (const [key, value] of Object.entries(query))
    for (const one of Array.isArray(value) ? (value as readonly QueryValue[]) : [value as QueryValue])
      if (one !== undefined && one !== null) parameters.append(key, String(one));
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}
