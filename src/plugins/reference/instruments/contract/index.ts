export { adminInstrumentRoutes, instrumentRoutes } from './instrument-routes.ts';
export { INSTRUMENT_KINDS, instrumentBody } from './instrument-schemas.ts';
export type {
  AllocateBody,
  InstrumentBody,
  InstrumentDetail,
  InstrumentKind,
  InstrumentRow,
  LedgerAnswer,
} from './instrument-schemas.ts';
