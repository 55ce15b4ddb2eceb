import styled from '@emotion/styled';
import { useContext, useRef } from 'react';
import type { ReactNode } from 'react';
import { TooltipTriggerStateContext } from 'react-aria-components';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';
import { Bubble } from '../Tooltip/index.ts';
import { useHint } from '../Truncate/use-hint.ts';
import { FigureHints } from './figure-hints.ts';

const Digits = styled.span`
  border-radius: ${({ theme }) => theme.radius.sm};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

/** Units use proportional widths: the hyphen in CO2-e is not a digit. */
const Unit = styled.span`
  font-variant-numeric: normal;
  letter-spacing: normal;
  color: ${({ theme }) => theme.color.textMuted};
`;

const Nothing = styled.span`
  font-size: min(1em, 1rem);
  font-weight: ${({ theme }) => theme.fontWeight.regular};
  font-variant-numeric: normal;
  letter-spacing: normal;
  color: ${({ theme }) => theme.color.textSubtle};
`;

interface FigureProps {
  readonly text: string;
  readonly unit?: string;
  /** The exact value, if `text` is rounded. */
  readonly exact?: string;
}

/** A figure with its unit; a rounded one offers the exact value. */
export function Figure({ text, unit, exact }: FigureProps) {
  const hint = useContext(FigureHints);
  const content = (
    <>
      {text}
      {unit ? <Unit>{`\u00a0${unit}`}</Unit> : null}
    </>
  );
  if (exact === undefined) return <Digits>{content}</Digits>;
  if (hint === 'title') return <Digits title={exact}>{content}</Digits>;
  return <Rounded exact={exact}>{content}</Rounded>;
}

function Rounded({ exact, children }: { exact: string; children: ReactNode }) {
  const ref = useRef<HTMLSpanElement>(null);
  const { state, triggers } = useHint();
  return (
    <TooltipTriggerStateContext value={state}>
      <Digits ref={ref} role="note" tabIndex={0} {...triggers}>
        {children}
      </Digits>
      <Bubble triggerRef={ref} offset={6} placement="top">
        {exact}
      </Bubble>
    </TooltipTriggerStateContext>
  );
}

interface NoValueProps {
  /** Figures read "No data"; what a person may enter reads "Not set". */
  readonly reads?: 'noData' | 'notSet';
}

/** Stands for a missing value, never 0. In a table it is a dash with the text as its accessible name. */
export function NoValue({ reads = 'noData' }: NoValueProps) {
  return (
    <Nothing data-no-value="">
      <span>{useDesignSystemText()[reads]}</span>
    </Nothing>
  );
}
