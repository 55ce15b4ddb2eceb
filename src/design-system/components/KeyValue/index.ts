export { CopyValue } from './CopyValue.tsx';
export { KeyValue } from './KeyValue.tsx';
export type { KeyValueItem } from './KeyValue.tsx';
