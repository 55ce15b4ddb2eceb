import { addressOf } from '#core';
import { adminRecordRoutes, recordRoutes } from '../contract/index.ts';
import type { RecordArea, ScreenedScope } from './record-screen-paths.ts';

/** Where a record screen stands: the scope, for a company's own people or for staff. */
export interface RecordPlace {
  readonly area: RecordArea;
  readonly scope: ScreenedScope;
}

const calls = { home: recordRoutes, admin: adminRecordRoutes } as const;

/** The calls of an area; they answer alike. */
export function callsOfArea(area: RecordArea) {
  return calls[area];
}

/** The calls of the area a screen stands in. */
export function callsOf({ area }: RecordPlace) {
  return callsOfArea(area);
}

/** Kept answers a write makes old: records and what is added up of them. */
export const ANSWERS_OF_RECORDS = [
  '/api/scope-management',
  '/api/admin/scope-management',
  '/api/dashboard',
  '/api/admin/dashboard',
] as const;

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
