import styled from '@emotion/styled';
import type { Tone } from '../../tokens/semantic/theme.ts';
import { type } from '../../styles/mixins.ts';
import { ownProps } from '../../styles/own-props.ts';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';
import type { DesignSystemText } from '../../text/design-system-text.ts';
import { StatusChip } from '../Badge/index.ts';
import { Text } from '../Text/index.ts';

/** Verification of a printed factor: two sources agree, one source only, or sources conflict. */
export type Verification = 'two' | 'single' | 'conflict';

/** A factor with its source. */
export interface WorkingFactor {
  readonly name: string;
  readonly source: string;
  readonly table: string;
  readonly edition: string;
  readonly verification: Verification;
  /** The reason for the conflict, or other remarks. */
  readonly note?: string;
  readonly values: readonly { readonly label: string; readonly value: string; readonly unit: string }[];
}

const look: Readonly<Record<Verification, { tone: Tone; word: keyof DesignSystemText }>> = {
  two: { tone: 'success', word: 'verificationTwo' },
  single: { tone: 'warning', word: 'verificationSingle' },
  conflict: { tone: 'danger', word: 'verificationConflict' },
};

const Frame = styled.article`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space.md};
  min-width: 0;
  padding: ${({ theme }) => theme.space.lg};
  border: 1px solid ${({ theme }) => theme.color.border};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.color.surface};
`;

const Top = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space.md};
`;

const Values = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto auto;
  gap: 4px 6px;
  ${({ theme }) => type(theme, 'sm')};
  dt {
    color: ${({ theme }) => theme.color.textMuted};
  }
  dd {
    font-variant-numeric: tabular-nums;
    text-align: end;
  }
  dd + dd {
    font-variant-numeric: normal;
    color: ${({ theme }) => theme.color.textMuted};
    text-align: start;
  }
`;

const Note = styled('p', ownProps('tone'))<{ tone: Tone }>`
  padding: ${({ theme }) => `${theme.space.sm} ${theme.space.md}`};
  border-inline-start: 2px solid ${({ theme, tone }) => theme.tone[tone].text};
  background: ${({ theme, tone }) => theme.tone[tone].soft};
  ${({ theme }) => type(theme, 'sm')};
`;

/** A factor, its values, its source and its verification. */
export function FactorCard({ factor }: { factor: WorkingFactor }) {
  const text = useDesignSystemText();
  const { tone, word } = look[factor.verification];
  return (
    <Frame>
      <Top>
        <div>
          <Text as="div" weight="semibold">
            {factor.name}
          </Text>
          <Text as="div" size="sm" tone="muted">
            {factor.source}, {factor.table}
          </Text>
          <Text as="div" size="sm" tone="subtle">
            {text.edition} {factor.edition}
          </Text>
        </div>
        <StatusChip status={factor.verification} label={text[word]} tone={tone} />
      </Top>
      <Values>
        {factor.values.flatMap(({ label, value, unit }) => [
          <dt key={`${label}/name`}>{label}</dt>,
          <dd key={`${label}/value`}>{value}</dd>,
          <dd key={`${label}/unit`}>{unit}</dd>,
        ])}
      </Values>
      {factor.note ? <Note tone={factor.verification === 'two' ? 'neutral' : tone}>{factor.note}</Note> : null}
    </Frame>
  );
}
