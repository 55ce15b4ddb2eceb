import type { SentFile } from '../../support/multipart.ts';
import type { CallerName, Side, Target, World } from './world.ts';

/** What is sent in addition to the path. */
export interface Ask {
  /** Fills the `{placeholders}` of the path. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  readonly file?: SentFile;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A request: `target` is the owner of the object it names, `home` the caller's company. */
export interface Asking {
  readonly world: World;
  readonly target: Side | 'missing';
  readonly home: Side;
  readonly caller: CallerName;
}

/** Statuses by the object's owner, from the caller's perspective. A route that names no object has only `own`. */
export type Answers = Readonly<Partial<Record<Target, number>>>;

/** The responses of one route to every caller. Callers not listed are refused: 401 without a session, 403 with one. */
export interface Row {
  /** `POST /api/scope-management/delete/{id}`. */
  readonly route: string;
  /** Permitted callers, with their responses. `everyone` includes callers without a session; `signed-in` is every person with one. */
  readonly allows: Readonly<Partial<Record<CallerName | 'everyone' | 'signed-in' | 'members' | 'writers', Answers>>>;
  /** Builds the request; called again for each caller, because some requests use up the object they name. */
  readonly ask?: (asking: Asking) => Ask | Promise<Ask>;
}

const GROUPS: Readonly<Record<string, readonly CallerName[]>> = {
  everyone: ['nobody', 'stranger', 'USER', 'COMPANY_ADMIN', 'PRODUCT_MANAGER', 'AUDITOR', 'ADMIN', 'partner', 'SCIM'],
  'signed-in': ['stranger', 'USER', 'COMPANY_ADMIN', 'PRODUCT_MANAGER', 'AUDITOR', 'ADMIN'],
  members: ['stranger', 'USER', 'COMPANY_ADMIN', 'PRODUCT_MANAGER', 'AUDITOR'],
  writers: ['stranger', 'USER', 'COMPANY_ADMIN'],
};

/** Targets of a row: all that its responses mention. */
export function targetsOf({ allows }: Row): readonly Target[] {
  const named = new Set(Object.values(allows).flatMap((answers) => Object.keys(answers) as Target[]));
  return (['own', 'other', 'missing'] as const).filter((target) => named.has(target));
}

/** Status the table expects. */
export function expected({ route, allows }: Row, caller: CallerName, target: Target): number {
  const answers = allows[caller] ?? Object.entries(allows).find(([group]) => GROUPS[group]?.includes(caller))?.[1];
  if (!answers) return caller === 'nobody' ? 401 : 403;
  const status = answers[target] ?? answers.own;
  if (status === undefined) throw new Error(`${route} says nothing of ${caller} and ${target}.`);
  return status;
}
