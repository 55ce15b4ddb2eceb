import type { SentFile } from '../../support/multipart.ts';
import type { CallerName, Side, Target, World } from './world.ts';

/** What is sent, beside the path. */
export interface Ask {
  /** Fills the `{places}` of the path. */
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | number>>;
  readonly body?: unknown;
  readonly file?: SentFile;
}

/** Who asks for what: `target` is whose thing the request names, `home` the company of the one who asks. */
export interface Asking {
  readonly world: World;
  readonly target: Side | 'missing';
  readonly home: Side;
  readonly caller: CallerName;
}

/** Statuses by whose thing the request names, seen by the one who asks. A route that names nothing has `own` alone. */
export type Answers = Readonly<Partial<Record<Target, number>>>;

/** What one route answers to everyone. Whoever is not listed is refused: 401 without a session, 403 with one. */
export interface Row {
  /** `POST /api/scope-management/delete/{id}`. */
  readonly route: string;
  /** Those who may, with what they get. `everyone` is nobody too; `signed-in` is everyone with a session. */
  readonly allows: Readonly<Partial<Record<CallerName | 'everyone' | 'signed-in' | 'members' | 'writers', Answers>>>;
  /** Makes the request; called anew for each, because some requests use up what they name. */
  readonly ask?: (asking: Asking) => Ask | Promise<Ask>;
}

const GROUPS: Readonly<Record<string, readonly CallerName[]>> = {
  everyone: ['nobody', 'stranger', 'USER', 'COMPANY_ADMIN', 'PRODUCT_MANAGER', 'AUDITOR', 'ADMIN'],
  'signed-in': ['stranger', 'USER', 'COMPANY_ADMIN', 'PRODUCT_MANAGER', 'AUDITOR', 'ADMIN'],
  members: ['stranger', 'USER', 'COMPANY_ADMIN', 'PRODUCT_MANAGER', 'AUDITOR'],
  writers: ['stranger', 'USER', 'COMPANY_ADMIN'],
};

/** Targets a row knows: every one that any of its answers names. */
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
