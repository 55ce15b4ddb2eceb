import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import type { Tone } from '../../tokens/semantic/theme.ts';
import { type } from '../../styles/mixins.ts';
import { ownProps } from '../../styles/own-props.ts';

const Pill = styled('span', ownProps('tone'))<{ tone: Tone }>`
  display: inline-flex;
  flex: none;
  vertical-align: middle;
  align-items: center;
  gap: 5px;
  max-width: 100%;
  padding: 1px 8px;
  border: 1px solid ${({ theme, tone }) => theme.tone[tone].line};
  border-radius: ${({ theme }) => theme.radius.pill};
  background: ${({ theme, tone }) => theme.tone[tone].soft};
  color: ${({ theme, tone }) => theme.tone[tone].text};
  ${({ theme }) => type(theme, 'xs')};
  font-weight: ${({ theme }) => theme.fontWeight.medium};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
`;

const Dot = styled.span`
  width: 6px;
  height: 6px;
  border-radius: 50%;
  background: currentColor;
`;

/** A short word or count beside something. */
export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return <Pill tone={tone}>{children}</Pill>;
}

/** The state something is in: a word with a dot, never colour alone. */
export interface StatusChipProps {
  /** The state as the code knows it; kept on the element for tests and styling. */
  readonly status: string;
  readonly label: string;
  readonly tone?: Tone;
}

/** State of a record, a connection, a run. */
export function StatusChip({ status, label, tone = 'neutral' }: StatusChipProps) {
  return (
    <Pill tone={tone} data-status={status}>
      <Dot aria-hidden />
      {label}
    </Pill>
  );
}
