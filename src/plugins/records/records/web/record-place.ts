import { addressOf } from '#core';
import {
  adminRecordRoutes,
  adminRecordRoutesOf,
  recordRoutes,
  recordRoutesOf,
  type RecordRoot,
} from '../contract/index.ts';
import { screenPaths, type RecordArea, type ScreenedScope } from './record-screen-paths.ts';

/** The place of a record screen: the scope, and the area of company users or of staff. */
export interface RecordPlace {
  readonly area: RecordArea;
  readonly scope: ScreenedScope;
}

const calls = { home: recordRoutes, admin: adminRecordRoutes } as const;

const ownCalls = new Map<string, typeof calls>();

/** The calls under a root, created once, because caches compare calls by identity. */
function callsBelow(root: RecordRoot | undefined): typeof calls {
  if (root === undefined) return calls;
  const made = ownCalls.get(root.name) ?? { home: recordRoutesOf(root), admin: adminRecordRoutesOf(root) };
  ownCalls.set(root.name, made);
  return made;
}

/** The calls of an area; their responses have the same shape. */
export function callsOfArea(area: RecordArea) {
  return calls[area];
}

/** The calls of a screen: those of its scope, or the shared ones, in its area. */
export function callsOf({ area, scope }: RecordPlace) {
  return callsBelow(scope.calls)[area];
}

/** For staff: the call for records entered by users of companies. */
export function userListOf({ scope }: Pick<RecordPlace, 'scope'>) {
  return callsBelow(scope.calls).admin.listByUser;
}

/** Cached responses that a write invalidates: records and their totals. */
export const ANSWERS_OF_RECORDS = [
  '/api/scope-management',
  '/api/admin/scope-management',
  '/api/energy-management',
  '/api/admin/energy-management',
  '/api/dashboard',
  '/api/admin/dashboard',
  '/api/report',
  '/api/approvals',
  '/api/admin/report',
  '/api/record-warning',
] as const;

/** Addresses of the screens of a place. */
export function addressesOf({ area, scope }: RecordPlace) {
  const list = addressOf(area, scope.id);
  return {
    list,
    create: `${list}/create`,
    /** A new record as a copy of this one, for the next period. */
    copyOf: (id: string) => `${list}/create?from=${id}`,
    userList: addressOf(area, screenPaths(scope).userList),
    detail: (id: string) => `${list}/${id}`,
    edit: (id: string) => `${list}/${id}/edit`,
  };
}

/** A text key of the scope: `scope1.title` for `title`. */
export const scopeText = ({ scope }: RecordPlace, name: string) => `${scope.id}.${name}`;

/** Whether a scope has location-based and market-based figures, as Scope 2 does. */
export const hasMarketFigure = ({ scope }: Pick<RecordPlace, 'scope'>) =>
  scope.figures.some(({ of }) => of === 'market');
