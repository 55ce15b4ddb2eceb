import styled from '@emotion/styled';
import { useState } from 'react';
import { ownProps } from '../../styles/own-props.ts';
import { Icon } from '../Icon/index.ts';
import type { IconName } from '../Icon/index.ts';

interface FrameProps {
  readonly edge: number | null;
  readonly fit: 'cover' | 'contain';
}

const Frame = styled('span', ownProps('edge', 'fit'))<FrameProps>`
  position: relative;
  display: grid;
  flex: none;
  place-items: center;
  width: ${({ edge }) => (edge === null ? '100%' : `${edge}px`)};
  aspect-ratio: 4 / 3;
  overflow: hidden;
  border-radius: ${({ theme, edge }) => (edge === null ? theme.radius.lg : theme.radius.sm)};
  background: ${({ theme }) => theme.color.sunken};
  color: ${({ theme }) => theme.color.textSubtle};
  > img {
    width: 100%;
    height: 100%;
    object-fit: ${({ fit }) => fit};
  }
  /* Above the picture, so that even a picture as pale as the page has a visible edge. */
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border: 1px solid color-mix(in srgb, ${({ theme }) => theme.color.text} 12%, transparent);
    border-radius: inherit;
    pointer-events: none;
  }
`;

/** A picture in a 4:3 frame. */
export interface PictureProps {
  /** Null if there is none or none yet; an icon replaces it, also if it fails to load. */
  readonly src: string | null;
  /** What it shows; empty beside the written name. */
  readonly alt: string;
  /** Width in pixels; the width of its container by default. */
  readonly size?: number;
  /** `cover` fills the frame and may crop the edges, `contain` shows the whole picture. */
  readonly fit?: 'cover' | 'contain';
  readonly icon?: IconName;
}

/** A picture whose frame does not move while it loads. */
export function Picture({ src, alt, size, fit = 'cover', icon = 'box' }: PictureProps) {
  const [missing, setMissing] = useState<string | null>(null);
  return (
    <Frame edge={size ?? null} fit={fit}>
      {src === null || src === missing ? (
        <Icon name={icon} size={size !== undefined && size < 80 ? 16 : 32} />
      ) : (
        <img src={src} alt={alt} onError={() => setMissing(src)} />
      )}
    </Frame>
  );
}
