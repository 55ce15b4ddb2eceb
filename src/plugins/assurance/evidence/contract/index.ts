export { EVIDENCE_ENDINGS, EVIDENCE_FORMATS, EVIDENCE_LIMIT, evidenceFile } from './evidence-file.ts';
export type { EvidenceFile, EvidenceFormat } from './evidence-file.ts';
export { adminEvidenceRoutes, evidenceRoutes } from './evidence-routes.ts';
