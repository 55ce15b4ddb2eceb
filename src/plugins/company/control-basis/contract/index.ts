export { BASIS_WRITERS, basisRoutes } from './basis-routes.ts';
export { basisForm, basisRow, CONTROLLER_KINDS } from './basis-schemas.ts';
export type { BasisForm, BasisRow } from './basis-schemas.ts';
export { BASES } from '../domain/index.ts';
export type { Basis, Controller, Share } from '../domain/index.ts';
