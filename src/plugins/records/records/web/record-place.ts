import { addressOf } from '#core';
import {
  adminRecordRoutes,
  adminRecordRoutesOf,
  recordRoutes,
  recordRoutesOf,
  type RecordRoot,
} from '../contract/index.ts';
import { screenPaths, type RecordArea, type ScreenedScope } from './record-screen-paths.ts';

/** Where a record screen stands: the scope, for a company's own people or for staff. */
export interface RecordPlace {
  readonly area: RecordArea;
  readonly scope: ScreenedScope;
}

const calls = { home: recordRoutes, admin: adminRecordRoutes } as const;

const ownCalls = new Map<string, typeof calls>();

/** The calls below a root, made once: what they were called with is compared by it. */
function callsBelow(root: RecordRoot | undefined): typeof calls {
  if (root === undefined) return calls;
  const made = ownCalls.get(root.name) ?? { home: recordRoutesOf(root), admin: adminRecordRoutesOf(root) };
  ownCalls.set(root.name, made);
  return made;
}

/** The calls of an area; they answer alike. */
export function callsOfArea(area: RecordArea) {
  return calls[area];
}

/** The calls a screen asks: those of its scope, or the shared ones, in its area. */
export function callsOf({ area, scope }: RecordPlace) {
  return callsBelow(scope.calls)[area];
}

/** For staff: the call for what the people of companies have entered. */
export function userListOf({ scope }: Pick<RecordPlace, 'scope'>) {
  return callsBelow(scope.calls).admin.listByUser;
}

/** Kept answers a write makes old: records and what is added up of them. */
export const ANSWERS_OF_RECORDS = [
  '/api/scope-management',
  '/api/admin/scope-management',
  '/api/energy-management',
  '/api/admin/energy-management',
  '/api/dashboard',
  '/api/admin/dashboard',
  '/api/report',
  '/api/admin/report',
] as const;

/** Addresses of the screens of a place. */
export function addressesOf({ area, scope }: RecordPlace) {
  const list = addressOf(area, scope.id);
  return {
    list,
    create: `${list}/create`,
    /** A new record that begins as a copy of this one, for the period after it. */
    copyOf: (id: string) => `${list}/create?from=${id}`,
    userList: addressOf(area, screenPaths(scope).userList),
    detail: (id: string) => `${list}/${id}`,
    edit: (id: string) => `${list}/${id}/edit`,
  };
}

/** A text of the scope: `('title')` is `scope1.title`. */
export const scopeText = ({ scope }: RecordPlace, name: string) => `${scope.id}.${name}`;

/** Whether a scope reports by location and by market, as that of bought energy does. */
export const hasMarketFigure = ({ scope }: Pick<RecordPlace, 'scope'>) =>
  scope.figures.some(({ of }) => of === 'market');
