import type { Method } from '#domain/emissions';
import { reportedMethod } from './parts/reported-method.ts';

/** Emissions a partner states for the company: fuel and energy, business travel, commuting. */
export const supplierStated: readonly Method[] = ['fuel-energy', 'travel', 'commuting'].map((group) =>
  reportedMethod({
    id: `ghgp.${group}.supplier-specific`,
    source: 'GHG Protocol Corporate Value Chain (Scope 3) Standard, chapter 7: primary data of suppliers',
  }),
);
