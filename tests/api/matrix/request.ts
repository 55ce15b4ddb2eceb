import type { Answer } from '../../support/api-server.ts';
import type { Ask, Row } from './row.ts';
import type { CallerName, Side, Target, World } from './world.ts';

/** Prepares what a row's request says for a caller: the objects it names exist afterwards. */
export async function asked(world: World, row: Row, caller: CallerName, target: Target): Promise<Ask> {
  return (await row.ask?.({ world, caller, ...sides(caller, target) })) ?? {};
}

/** Prepares the request of a row for a caller: the objects it names exist before it is sent. */
export async function prepare(
  world: World,
  row: Row,
  caller: CallerName,
  target: Target,
): Promise<() => Promise<Answer>> {
  const ask = await asked(world, row, caller, target);
  return () => sendAs(world, row, caller, ask);
}

/** Sends the request of a row as a caller. */
export function sendAs(
  world: World,
  row: Row,
  caller: CallerName,
  { params = {}, query = {}, body, file, headers }: Ask,
): Promise<Answer> {
  const [method, path] = row.route.split(' ') as ['GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', string];
  const filled = path.replaceAll(/\{(\w+)\}/g, (_place, name: string) => encodeURIComponent(params[name] ?? ''));
  const words = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString();
  const as = world.tokens[caller];
  return world.server.call(method, words ? `${filled}?${words}` : filled, {
    ...(as ? { as } : {}),
    ...(body === undefined ? {} : { body }),
    ...(file === undefined ? {} : { file }),
    ...(headers === undefined ? {} : { headers }),
  });
}

/** The companies behind a caller's `own` and `other`. */
function sides(caller: CallerName, target: Target): { home: Side; target: Side | 'missing' } {
  const [home, away] = caller === 'stranger' ? (['theirs', 'ours'] as const) : (['ours', 'theirs'] as const);
  return { home, target: { own: home, other: away, missing: 'missing' as const }[target] };
}
