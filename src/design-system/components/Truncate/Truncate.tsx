import styled from '@emotion/styled';
import { useRef } from 'react';
import { TooltipTriggerStateContext } from 'react-aria-components';
import { Bubble } from '../Tooltip/index.ts';
import { useHint } from './use-hint.ts';

const Short = styled.span`
  border-radius: ${({ theme }) => theme.radius.sm};
  cursor: default;
`;

/** Maximum characters of a name in a table column or a menu (specification). */
const MAX_LETTERS = 20;

/** Cuts a text by characters, not bytes, so accents and emoji stay intact. */
function cut(text: string, max: number): string | null {
  const letters = [...text];
  return letters.length > max ? `${letters.slice(0, max).join('').trimEnd()}…` : null;
}

/** Props of a truncated text. */
export interface TruncateProps {
  readonly text: string;
  /** 20 by default. */
  readonly max?: number;
}

/** A text of at most `max` characters plus an ellipsis; the full text shows on hover and focus. */
export function Truncate({ text, max = MAX_LETTERS }: TruncateProps) {
  const short = cut(text, max);
  return short === null ? text : <Cut text={text} short={short} />;
}

function Cut({ text, short }: { text: string; short: string }) {
  const ref = useRef<HTMLSpanElement>(null);
  const { state, triggers } = useHint();
  return (
    <TooltipTriggerStateContext value={state}>
      <Short ref={ref} role="note" tabIndex={0} aria-label={text} {...triggers}>
        {short}
      </Short>
      <Bubble triggerRef={ref} offset={6} placement="top">
        {text}
      </Bubble>
    </TooltipTriggerStateContext>
  );
}
