import styled from '@emotion/styled';
import { ownProps } from '../../styles/own-props.ts';

const Disc = styled('span', ownProps('edge'))<{ edge: number }>`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: ${({ edge }) => edge}px;
  height: ${({ edge }) => edge}px;
  border-radius: 50%;
  background: ${({ theme }) => theme.tone.accent.soft};
  box-shadow: inset 0 0 0 1px ${({ theme }) => theme.tone.accent.line};
  color: ${({ theme }) => theme.tone.accent.text};
  font-size: ${({ edge }) => Math.round(edge * 0.4)}px;
  font-weight: ${({ theme }) => theme.fontWeight.semibold};
  line-height: 1;
  text-transform: uppercase;
`;

/** First letters of the first and the last word. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const [first = '?'] = words;
  const last = words.length > 1 ? words.at(-1) : undefined;
  return [first, last].map((word) => [...(word ?? '')][0] ?? '').join('');
}

/** A person or company by its initials; decoration beside the written name. */
export function Avatar({ name, size = 28 }: { name: string; size?: number }) {
  return (
    <Disc edge={size} aria-hidden>
      {initials(name)}
    </Disc>
  );
}
