export { Badge, StatusChip } from './Badge.tsx';
export type { StatusChipProps } from './Badge.tsx';
