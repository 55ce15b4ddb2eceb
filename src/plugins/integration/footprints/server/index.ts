export { FootprintFollower } from './footprint-follower.ts';
export { FootprintService } from './footprint-service.ts';
export { FootprintStore } from './footprint-store.ts';
export type { FootprintCriteria, StoredFootprint } from './footprint-tables.ts';
export { presentFootprint } from './present-footprint.ts';
