export { Truncate } from './Truncate.tsx';
export type { TruncateProps } from './Truncate.tsx';
