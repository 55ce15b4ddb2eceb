export { PrintWidth } from './print-width.ts';
export { Paper, PaperPart } from './Paper.tsx';
export type { PaperPartProps, PaperProps } from './Paper.tsx';
