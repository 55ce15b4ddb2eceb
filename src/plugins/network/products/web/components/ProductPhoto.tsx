import { Picture } from '#design-system';
import { usePhoto } from '../use-photo.ts';

interface ProductPhotoProps {
  readonly photoId: string | null;
  /** Width in pixels; fills its container by default. */
  readonly width?: number;
  readonly size?: 'full' | 'thumbnail';
  /** Alternative text, if no name is shown beside it. */
  readonly alt?: string;
}

/** The picture of a product, or a placeholder drawing. */
export function ProductPhoto({ photoId, width, size = 'thumbnail', alt = '' }: ProductPhotoProps) {
  return <Picture src={usePhoto(photoId, size)} alt={alt} size={width} icon="truck" />;
}
