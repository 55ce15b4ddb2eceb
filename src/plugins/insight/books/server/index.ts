export { BookLedger } from './book-ledger.ts';
export type { LedgerQuery } from './book-ledger.ts';
