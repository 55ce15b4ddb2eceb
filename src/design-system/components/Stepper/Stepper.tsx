import { VisuallyHidden } from '../../styles/VisuallyHidden.tsx';
import { fillText } from '../../text/design-system-text.ts';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';
import { Icon } from '../Icon/index.ts';
import { Text } from '../Text/index.ts';
import { Disc, Item, List, Push, Still, Words } from './Stepper.styles.ts';

/** One step of a task. */
export interface Step {
  readonly id: string;
  readonly label: string;
  /** What the step asks for, or what was entered. */
  readonly description?: string;
  /** Result of the step; absent for the current and future steps. */
  readonly status?: 'done' | 'error';
  readonly isOptional?: boolean;
  /** With `onSelect`: cannot be selected yet. */
  readonly isDisabled?: boolean;
}

/** The steps of a task and the current one. */
export interface StepperProps {
  /** Names the task: "Import records". */
  readonly label: string;
  readonly steps: readonly Step[];
  /** Id of the current step. */
  readonly current: string;
  readonly orientation?: 'horizontal' | 'vertical';
  /** Makes every step that is not disabled a button. */
  readonly onSelect?: (id: string) => void;
}

type StepState = 'current' | 'done' | 'error' | 'todo';

interface StepFaceProps {
  readonly step: Step;
  readonly state: StepState;
  readonly place: { readonly step: number; readonly total: number };
}

function StepFace({ step, state, place }: StepFaceProps) {
  const text = useDesignSystemText();
  const ending = step.status === 'done' ? text.stepDone : step.status === 'error' ? text.stepError : undefined;
  const below = step.description ?? (step.status === 'error' ? text.stepError : step.isOptional ? text.optional : '');
  return (
    <>
      <Disc data-state={step.status === 'error' ? 'error' : state} aria-hidden>
        {step.status === undefined ? place.step : <Icon name={step.status === 'done' ? 'check' : 'error'} size={14} />}
      </Disc>
      <VisuallyHidden>
        {fillText(text.named, {
          name: [fillText(text.stepOf, place), ...(ending === undefined ? [] : [ending])].join(', '),
          what: '',
        })}
      </VisuallyHidden>
      <Words data-words data-state={state}>
        <span data-name>{step.label}</span>
        {below ? (
          <Text size="sm" tone={step.status === 'error' ? 'danger' : 'subtle'}>
            {below}
          </Text>
        ) : null}
      </Words>
    </>
  );
}

/** The current step in a task of several steps. */
export function Stepper({ label, steps, current, orientation = 'horizontal', onSelect }: StepperProps) {
  return (
    <List aria-label={label} data-orientation={orientation}>
      {steps.map((step, index) => {
        const isCurrent = step.id === current;
        const state = isCurrent ? 'current' : (step.status ?? 'todo');
        const face = <StepFace step={step} state={state} place={{ step: index + 1, total: steps.length }} />;
        const mark = isCurrent ? ('step' as const) : undefined;
        return (
          <Item key={step.id} data-state={state}>
            {onSelect && !isCurrent && !step.isDisabled ? (
              <Push onPress={() => onSelect(step.id)}>{face}</Push>
            ) : (
              <Still aria-current={mark}>{face}</Still>
            )}
          </Item>
        );
      })}
    </List>
  );
}
