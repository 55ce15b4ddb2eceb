export { Badge } from './Badge.tsx';
export { StatusChip, statusLooks } from './StatusChip.tsx';
export type { StatusChipProps, StatusLook } from './StatusChip.tsx';
