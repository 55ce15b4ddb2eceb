import { expect } from 'vitest';
import type { Answer, ApiServer } from '../../support/api-server.ts';
import type { Documented } from './documented.ts';
import type { ExampleBook } from './example-book.ts';

/** A call with its path parameters. */
export interface Sent {
  readonly as?: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: string;
  readonly body?: unknown;
}

/** Sends a call, `METHOD /path/{name}`, and expects a 200 response as documented. Returns its body. */
export type Succeed = (route: string, sent?: Sent) => Promise<Answer['body']>;

/** Makes `Succeed`. Adds each route that has succeeded to `answered`, and its first call to the examples. */
export function succeedOn(
  scene: () => { readonly server: ApiServer; readonly documented: Documented },
  { answered, examples }: { readonly answered: Set<string>; readonly examples: ExampleBook },
): Succeed {
  return async (route, { as, params = {}, query = '', body } = {}) => {
    const { server, documented } = scene();
    const [method, path] = route.split(' ') as ['GET' | 'POST' | 'PUT' | 'DELETE', string];
    const filled = path.replaceAll(/\{(\w+)\}/g, (_place, name: string) => params[name] ?? '');
    const answer = await server.call(method, `${filled}${query}`, {
      ...(as === undefined ? {} : { as }),
      ...(body === undefined ? {} : { body }),
    });
    expect([route, answer.status, answer.body.message]).toEqual([route, 200, answer.body.message]);
    expect(documented.fault(route, answer)).toBeNull();
    answered.add(route);
    examples.note(
      route,
      {
        ...(Object.keys(params).length > 0 ? { params } : {}),
        ...(query === '' ? {} : { query: Object.fromEntries(new URLSearchParams(query)) }),
        ...(body === undefined ? {} : { body }),
      },
      answer,
    );
    return answer.body;
  };
}
