export { MarkedPage } from './MarkedPage.tsx';
export type { MarkedPageProps, PageMark, PagePiece } from './MarkedPage.tsx';
