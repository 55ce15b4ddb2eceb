import styled from '@emotion/styled';
import type { Tone } from '../../tokens/semantic/theme.ts';
import { below, type } from '../../styles/mixins.ts';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';
import { Heading, Text } from '../Text/index.ts';
import { FactorCard } from './FactorCard.tsx';
import type { WorkingFactor } from './FactorCard.tsx';

/** One step: its rule, the rule with the numbers in it, and what comes out. Figures come formatted. */
export interface WorkingStep {
  readonly label: string;
  readonly formula: string;
  readonly substituted: string;
  readonly result: string;
  readonly unit: string;
  readonly note?: string;
}

/** What all steps end in. */
export interface WorkingResult {
  readonly label: string;
  readonly value: string;
  readonly unit: string;
  readonly tone?: Extract<Tone, 'accent' | 'neutral'>;
}

/** A calculation laid open. */
export interface WorkingProps {
  readonly steps: readonly WorkingStep[];
  readonly factors: readonly WorkingFactor[];
  readonly result?: WorkingResult | readonly WorkingResult[];
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space.xl};
  min-width: 0;
`;

const Steps = styled.ol`
  display: flex;
  flex-direction: column;
  margin: 0;
  padding: 0;
  list-style: none;
  counter-reset: step;
  border: 1px solid ${({ theme }) => theme.color.border};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.color.surface};
  overflow: hidden;
  > li {
    display: grid;
    grid-template-columns: 28px minmax(0, 1fr) auto;
    gap: ${({ theme }) => `2px ${theme.space.md}`};
    align-items: start;
    padding: ${({ theme }) => `${theme.space.md} ${theme.space.lg}`};
    counter-increment: step;
  }
  > li + li {
    border-top: 1px solid ${({ theme }) => theme.color.border};
  }
  > li::before {
    content: counter(step);
    display: grid;
    place-items: center;
    width: 22px;
    height: 22px;
    border-radius: 50%;
    background: ${({ theme }) => theme.color.sunken};
    color: ${({ theme }) => theme.color.textMuted};
    ${({ theme }) => type(theme, 'xs')};
    font-variant-numeric: tabular-nums;
  }
  ${({ theme }) => below(theme, 'sm')} {
    > li {
      grid-template-columns: 28px minmax(0, 1fr);
    }
  }
`;

const Lines = styled.div`
  display: flex;
  flex-direction: column;
  gap: 3px;
  min-width: 0;
  code {
    font-family: ${({ theme }) => theme.fontFamily.mono};
    ${({ theme }) => type(theme, 'sm')};
    color: ${({ theme }) => theme.color.textMuted};
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
  code[data-numbers] {
    color: ${({ theme }) => theme.color.text};
  }
`;

const Outcome = styled.div`
  text-align: end;
  white-space: nowrap;
  font-variant-numeric: tabular-nums;
  font-weight: ${({ theme }) => theme.fontWeight.semibold};
  > small {
    ${({ theme }) => type(theme, 'sm')};
    font-weight: ${({ theme }) => theme.fontWeight.regular};
    font-variant-numeric: normal;
    color: ${({ theme }) => theme.color.textMuted};
  }
  ${({ theme }) => below(theme, 'sm')} {
    grid-column: 2;
    text-align: start;
  }
`;

const Results = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space.md} ${theme.space.xxl}`};
  padding: ${({ theme }) => theme.space.lg};
  border: 1px solid ${({ theme }) => theme.tone.accent.line};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.tone.accent.soft};
`;

const Final = styled.div`
  > div {
    ${({ theme }) => type(theme, 'xl')};
    font-weight: ${({ theme }) => theme.fontWeight.semibold};
    font-variant-numeric: tabular-nums;
    letter-spacing: -0.014em;
  }
  small {
    ${({ theme }) => type(theme, 'md')};
    font-weight: ${({ theme }) => theme.fontWeight.regular};
    font-variant-numeric: normal;
    letter-spacing: normal;
    color: ${({ theme }) => theme.color.textMuted};
  }
`;

const FactorList = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(340px, 100%), 1fr));
  gap: ${({ theme }) => theme.space.md};
`;

/** The working behind a number: each step with its figures, the factors with their source, the result. */
export function Working({ steps, factors, result }: WorkingProps) {
  const text = useDesignSystemText();
  const results = result === undefined ? [] : [result].flat();
  return (
    <Frame>
      {results.length > 0 ? (
        <Results>
          {results.map((final) => (
            <Final key={final.label}>
              <Text size="sm" tone="muted">
                {final.label}
              </Text>
              <div>
                {final.value} <small>{final.unit}</small>
              </div>
            </Final>
          ))}
        </Results>
      ) : null}
      <Steps>
        {steps.map((step) => (
          <li key={`${step.label}/${step.substituted}`}>
            <Lines>
              <Text weight="medium">{step.label}</Text>
              <code aria-label={`${text.formula}: ${step.formula}`} role="math">
                {step.formula}
              </code>
              <code aria-label={`${text.withNumbers}: ${step.substituted}`} role="math" data-numbers>
                {step.substituted}
              </code>
              {step.note ? (
                <Text size="sm" tone="subtle">
                  {step.note}
                </Text>
              ) : null}
            </Lines>
            <Outcome>
              {step.result} <small>{step.unit}</small>
            </Outcome>
          </li>
        ))}
      </Steps>
      {factors.length > 0 ? (
        <Frame as="section" style={{ gap: 12 }}>
          <Heading level={3}>{text.factors}</Heading>
          <FactorList>
            {factors.map((factor) => (
              <FactorCard key={`${factor.name}/${factor.table}/${factor.edition}`} factor={factor} />
            ))}
          </FactorList>
        </Frame>
      ) : null}
    </Frame>
  );
}
