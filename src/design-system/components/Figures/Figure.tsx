import styled from '@emotion/styled';
import { useContext } from 'react';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';
import { HintTooltip } from '../Tooltip/index.ts';
import { FigureHints } from './figure-hints.ts';

const Digits = styled.span`
  border-radius: ${({ theme }) => theme.radius.sm};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

/** Letters in a unit keep their own widths: the hyphen of CO2-e is no figure. */
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
  /** The whole value, where `text` is rounded. */
  readonly exact?: string;
}

/** A figure with its unit; the exact value is behind a rounded one. */
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
  return (
    <HintTooltip text={exact}>
      <Digits role="note" tabIndex={0}>
        {content}
      </Digits>
    </HintTooltip>
  );
}

/** Where a value would be and none is: reads "No data", never 0. A table shows it as a dash with that name. */
export function NoValue() {
  return (
    <Nothing data-no-value="">
      <span>{useDesignSystemText().noData}</span>
    </Nothing>
  );
}
