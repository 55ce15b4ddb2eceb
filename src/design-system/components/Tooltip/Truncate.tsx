import styled from '@emotion/styled';
import { HintTooltip } from './Tooltip.tsx';

const Short = styled.span`
  border-radius: ${({ theme }) => theme.radius.sm};
  cursor: default;
`;

/** Cuts a text by characters, not bytes, so an accent or emoji stays whole. */
function cut(text: string, max: number): string | null {
  const letters = [...text];
  return letters.length > max ? `${letters.slice(0, max).join('').trimEnd()}…` : null;
}

/** A text of at most `max` characters and an ellipsis; the whole text shows on hover and focus. */
export function Truncate({ text, max = 20 }: { text: string; max?: number }) {
  const short = cut(text, max);
  if (short === null) return text;
  return (
    <HintTooltip text={text}>
      <Short role="note" tabIndex={0} aria-label={text}>
        {short}
      </Short>
    </HintTooltip>
  );
}
