export { NetworkMap } from './NetworkMap.tsx';
export type { NetworkKind, NetworkMapProps, NetworkNode } from './network-map.ts';
