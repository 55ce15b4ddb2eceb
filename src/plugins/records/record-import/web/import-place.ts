import { addressOf } from '#core';
import { adminImportRoutes, importRoutes, type ImportBatch } from '../contract/index.ts';

/** The area of company administrators or of platform staff. */
export type ImportArea = 'home' | 'admin';

const calls = { home: importRoutes, admin: adminImportRoutes } as const;

/** The calls of an area; their responses have the same shape. */
export const callsOf = (area: ImportArea) => calls[area];

/** Path of the list of imports in both areas. */
export const IMPORT_PATH = 'import';

export const listAddress = (area: ImportArea) => addressOf(area, IMPORT_PATH);
export const batchAddress = (area: ImportArea, id: string) => `${listAddress(area)}/${id}`;

/** Cached responses that an import invalidates: imports, records and totals. */
export const DROPPED = [
  '/api/scope-management',
  '/api/admin/scope-management',
  '/api/dashboard',
  '/api/admin/dashboard',
];

export const isRunning = ({ state }: Pick<ImportBatch, 'state'>) => state === 'CHECKING' || state === 'CONFIRMING';

/** Polling interval of work in progress, in milliseconds. */
export const POLL_INTERVAL = 1_000;
