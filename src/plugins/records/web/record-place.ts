import { addressOf } from '#core';
import { adminRecordRoutes, recordRoutes, type RecordScope } from '../contract/index.ts';

/** A figure a record of a scope comes to. */
export interface ScopeFigure {
  /** Id of the engine's output, which is the record's emission too. */
  readonly of: 'total' | 'location' | 'market';
  /** Translation key of its name. */
  readonly label: string;
}

/**
 * What a scope declares for its screens. Its texts stand under its id: `scope1.title`, `.description`, `.create`,
 * `.record`, `.edit`, `.empty.title`, `.empty.text`.
 */
export interface ScreenedScope extends RecordScope {
  /** The first is what lists are sorted by and pages begin with. */
  readonly figures: readonly [ScopeFigure, ...ScopeFigure[]];
}

export type RecordArea = 'home' | 'admin';

/** Where a record screen stands: the scope, for a company's own people or for staff. */
export interface RecordPlace {
  readonly area: RecordArea;
  readonly scope: ScreenedScope;
}

const calls = { home: recordRoutes, admin: adminRecordRoutes } as const;

/** The calls of an area; they answer alike. */
export function callsOf({ area }: RecordPlace) {
  return calls[area];
}

/** Kept answers a write makes old: records and what is added up of them. */
export const ANSWERS_OF_RECORDS = [
  '/api/scope-management',
  '/api/admin/scope-management',
  '/api/dashboard',
  '/api/admin/dashboard',
] as const;

/** Paths of the four screens of a scope, as its routes and addresses are made of. */
export const screenPaths = (scope: { readonly id: string }) => ({
  list: scope.id,
  create: `${scope.id}/create`,
  detail: `${scope.id}/:scopeId`,
  edit: `${scope.id}/:scopeId/edit`,
});

/** Addresses of the screens of a place. */
export function addressesOf({ area, scope }: RecordPlace) {
  const list = addressOf(area, scope.id);
  return {
    list,
    create: `${list}/create`,
    detail: (id: string) => `${list}/${id}`,
    edit: (id: string) => `${list}/${id}/edit`,
  };
}

/** A text of the scope: `('title')` is `scope1.title`. */
export const scopeText = ({ scope }: RecordPlace, name: string) => `${scope.id}.${name}`;
