import { addressOf } from '#core';
import { adminImportRoutes, importRoutes, type ImportBatch } from '../contract/index.ts';

/** Administrators of a company, or platform staff. */
export type ImportArea = 'home' | 'admin';

const calls = { home: importRoutes, admin: adminImportRoutes } as const;

/** The calls of an area; they answer alike. */
export const callsOf = (area: ImportArea) => calls[area];

/** Path of the list of imports below either area. */
export const IMPORT_PATH = 'import';

export const listAddress = (area: ImportArea) => addressOf(area, IMPORT_PATH);
export const batchAddress = (area: ImportArea, id: string) => `${listAddress(area)}/${id}`;

/** Kept answers an import makes old: itself, records, and what is added up of them. */
export const DROPPED = [
  '/api/scope-management',
  '/api/admin/scope-management',
  '/api/dashboard',
  '/api/admin/dashboard',
];

export const isRunning = ({ state }: Pick<ImportBatch, 'state'>) => state === 'CHECKING' || state === 'CONFIRMING';

/** Milliseconds between two looks at work that goes on. */
export const LOOK = 1_000;
