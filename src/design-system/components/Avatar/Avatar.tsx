import styled from '@emotion/styled';
import { useState } from 'react';
import { ownProps } from '../../styles/own-props.ts';

interface DiscProps {
  readonly edge: number;
  readonly shape: 'person' | 'company';
}

const Disc = styled('span', ownProps('edge', 'shape'))<DiscProps>`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: ${({ edge }) => edge}px;
  height: ${({ edge }) => edge}px;
  overflow: hidden;
  border-radius: ${({ theme, shape }) => (shape === 'company' ? theme.radius.md : '50%')};
  background: ${({ theme }) => theme.tone.accent.soft};
  box-shadow: inset 0 0 0 1px ${({ theme }) => theme.tone.accent.line};
  color: ${({ theme }) => theme.tone.accent.text};
  font-size: ${({ edge }) => Math.round(edge * 0.4)}px;
  font-weight: ${({ theme }) => theme.fontWeight.semibold};
  line-height: 1;
  text-transform: uppercase;
  user-select: none;
  > img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;

/** Initials: the first letters of the first and the last word. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const [first = '?'] = words;
  const last = words.length > 1 ? words.at(-1) : undefined;
  return [first, last].map((word) => [...(word ?? '')][0] ?? '').join('');
}

/** The person or company. */
export interface AvatarProps {
  readonly name: string;
  /** Edge length in pixels. */
  readonly size?: number;
  /** A picture; the initials show until it has loaded, or if it fails to load. */
  readonly src?: string;
  /** Companies are square, people round. */
  readonly shape?: 'person' | 'company';
}

/** A person or company by picture or initials; decorative, beside the written name. */
export function Avatar({ name, size = 28, src, shape = 'person' }: AvatarProps) {
  const [missing, setMissing] = useState<string>();
  return (
    <Disc edge={size} shape={shape} aria-hidden>
      {src !== undefined && src !== missing ? <img src={src} alt="" onError={() => setMissing(src)} /> : initials(name)}
    </Disc>
  );
}
