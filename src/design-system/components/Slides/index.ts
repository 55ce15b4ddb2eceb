export { Slides } from './Slides.tsx';
export type { Slide, SlidesProps } from './Slides.tsx';
