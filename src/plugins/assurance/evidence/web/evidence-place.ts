import { adminEvidenceRoutes, evidenceRoutes } from '../contract/index.ts';

/** Whose files a screen shows: those of the own company, or for staff those of the one named. */
export type EvidencePlace = { readonly area: 'home' } | { readonly area: 'admin'; readonly companyId: string };

const routes = { home: evidenceRoutes, admin: adminEvidenceRoutes } as const;

/** The calls of an area; they answer alike. */
export function evidenceCallsOf({ area }: EvidencePlace) {
  return routes[area] as typeof evidenceRoutes;
}

/** What a call of the area names beside its own parameters. */
export function companyQuery(place: EvidencePlace): object {
  return place.area === 'admin' ? { companyId: place.companyId } : {};
}

/** Kept answers that an upload or a deletion makes old. */
export const ANSWERS_OF_EVIDENCE = ['/api/evidence', '/api/admin/evidence'] as const;
