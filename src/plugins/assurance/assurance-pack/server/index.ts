export { PackTable } from './further-table.ts';
export type { PackScope } from './pack-scope.ts';
