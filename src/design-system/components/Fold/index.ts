export { Fold } from './Fold.tsx';
export type { FoldProps } from './Fold.tsx';
