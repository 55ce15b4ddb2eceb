export { ContentStore } from './content-store.ts';
export { EvidenceHolder } from './evidence-holder.ts';
export { EvidenceService } from './evidence-service.ts';
export { EvidenceStore } from './evidence-store.ts';
export type { PlacedHolder } from './evidence-store.ts';
