import { adminInstrumentRoutes, instrumentRoutes } from '../contract/index.ts';
import { INSTRUMENT_PATH } from './instrument-path.ts';

/** Whose ledger a screen shows: the own company's, or for staff every company's. */
export type InstrumentArea = 'home' | 'admin';

/** Addresses of the screens of an area. */
export function addressesOf(area: InstrumentArea) {
  const list = `${area === 'admin' ? '/admin' : ''}/${INSTRUMENT_PATH}`;
  return {
    list,
    create: `${list}/create`,
    detail: (id: string) => `${list}/${id}`,
    edit: (id: string) => `${list}/${id}/edit`,
  };
}

const routes = { home: instrumentRoutes, admin: adminInstrumentRoutes } as const;

/** The reading calls of an area; both return the same. */
export function readingCalls(area: InstrumentArea) {
  const { list, detail, ledger } = routes[area];
  return { list, detail, ledger } as Pick<typeof instrumentRoutes, 'list' | 'detail' | 'ledger'>;
}

/** Cached queries to invalidate after a change of the ledger. */
export const INSTRUMENT_QUERIES = ['/api/instruments', '/api/admin/instruments'] as const;
