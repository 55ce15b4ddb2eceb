import type { Tone } from '../../tokens/semantic/theme.ts';
import { fillText } from '../../text/design-system-text.ts';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';
import { Heading, Text } from '../Text/index.ts';
import { FactorCard } from './FactorCard.tsx';
import type { WorkingFactor } from './FactorCard.tsx';
import { WorkingFailed, WorkingLoading } from './WorkingStates.tsx';
import { FactorList, Final, Frame, Lines, Outcome, Results, Steps } from './Working.styles.ts';

/** One step: its formula, the formula with numbers, and the result. Figures are already formatted. */
export interface WorkingStep {
  readonly label: string;
  readonly formula: string;
  readonly substituted: string;
  readonly result: string;
  readonly unit: string;
  readonly note?: string;
}

/** The final result. */
export interface WorkingResult {
  readonly label: string;
  readonly value: string;
  readonly unit: string;
  readonly tone?: Extract<Tone, 'accent' | 'neutral'>;
}

/** A calculation with all its steps. */
export interface WorkingProps {
  readonly steps: readonly WorkingStep[];
  readonly factors: readonly WorkingFactor[];
  readonly result?: WorkingResult | readonly WorkingResult[];
  readonly state?: 'ready' | 'loading' | 'error';
  /** With `state` error: the message and the retry. */
  readonly error?: { readonly text: string; readonly onRetry?: () => void };
}

/** The calculation of a number: each step with its figures, the factors with their sources, the result. */
export function Working({ steps, factors, result, state = 'ready', error }: WorkingProps) {
  const text = useDesignSystemText();
  if (state === 'loading') return <WorkingLoading />;
  if (state === 'error') return <WorkingFailed error={error} />;
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
      {steps.length > 0 ? (
        <Steps>
          {steps.map((step) => (
            <Step key={`${step.label}/${step.substituted}`} step={step} />
          ))}
        </Steps>
      ) : null}
      {factors.length > 0 ? (
        <Frame as="section" data-close="">
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

function Step({ step }: { step: WorkingStep }) {
  const text = useDesignSystemText();
  return (
    <li>
      <Lines>
        <Text weight="medium">{step.label}</Text>
        <code aria-label={fillText(text.named, { name: text.formula, what: step.formula })} role="math">
          {step.formula}
        </code>
        <code
          aria-label={fillText(text.named, { name: text.withNumbers, what: step.substituted })}
          role="math"
          data-numbers
        >
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
  );
}
