export { ExportKind } from './export-kind.ts';
export type { ExportWork } from './export-kind.ts';
export { writeContent } from './write-content.ts';
