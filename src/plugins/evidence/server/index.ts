export { EvidenceHolder } from './evidence-holder.ts';
export { EvidenceStore } from './evidence-store.ts';
