export { Picture } from './Picture.tsx';
export { PictureCard } from './PictureCard.tsx';
export { QrCode } from './QrCode.tsx';
export type { QrCodeProps } from './QrCode.tsx';
