import { Picture } from '#design-system';
import { usePhoto } from '../use-photo.ts';

interface ProductPhotoProps {
  readonly photoId: string | null;
  /** Width in pixels; as wide as its place unless given. */
  readonly width?: number;
  readonly size?: 'full' | 'thumbnail';
  /** What it shows, where no name stands beside it. */
  readonly alt?: string;
}

/** The picture of a product, or a drawing where there is none. */
export function ProductPhoto({ photoId, width, size = 'thumbnail', alt = '' }: ProductPhotoProps) {
  return <Picture src={usePhoto(photoId, size)} alt={alt} size={width} icon="truck" />;
}
