export { targetLine } from './target-line.ts';
export type { TargetLine } from './target-line.ts';
export { targetsOf } from './target-store.ts';
