import { adminEvidenceRoutes, evidenceRoutes } from '../contract/index.ts';

/** Whose files a screen shows: those of the own company, or, for staff, those of the named one. */
export type EvidencePlace = { readonly area: 'home' } | { readonly area: 'admin'; readonly companyId: string };

const routes = { home: evidenceRoutes, admin: adminEvidenceRoutes } as const;

/** The calls of an area. Their responses are the same. */
export function evidenceCallsOf({ area }: EvidencePlace) {
  return routes[area] as typeof evidenceRoutes;
}

/** The parameters that a call of the area needs besides its own. */
export function companyQuery(place: EvidencePlace): object {
  return place.area === 'admin' ? { companyId: place.companyId } : {};
}

/** Paths of cached responses that an upload or a deletion invalidates. */
export const ANSWERS_OF_EVIDENCE = ['/api/evidence', '/api/admin/evidence'] as const;
