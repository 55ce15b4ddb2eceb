export { Paper, PaperPart } from './Paper.tsx';
export type { PaperPartProps, PaperProps } from './Paper.tsx';
