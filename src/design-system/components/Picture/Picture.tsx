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
  /* Above the picture, so that one as pale as the page still has an edge. */
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border: 1px solid color-mix(in srgb, ${({ theme }) => theme.color.text} 12%, transparent);
    border-radius: inherit;
    pointer-events: none;
  }
`;

/** A picture in a frame of four to three. */
export interface PictureProps {
  /** Null while there is none or none yet; a drawing stands in, also for one that does not come. */
  readonly src: string | null;
  /** What it shows; empty beside its written name. */
  readonly alt: string;
  /** Width in pixels; as wide as its place unless given. */
  readonly size?: number;
  /** `cover` fills the frame and may cut off the edges, `contain` shows all of it. */
  readonly fit?: 'cover' | 'contain';
  readonly icon?: IconName;
}

/** A picture whose place does not move while it comes. */
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
