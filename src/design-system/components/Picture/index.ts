export { Picture } from './Picture.tsx';
export { PictureCard } from './PictureCard.tsx';
