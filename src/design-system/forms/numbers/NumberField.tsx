import styled from '@emotion/styled';
import { useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Button, Group, Input, TextField as AriaTextField } from 'react-aria-components';
import { Icon } from '../../components/Icon/index.ts';
import { VisuallyHidden } from '../../styles/VisuallyHidden.tsx';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';
import { fillText } from '../../text/design-system-text.ts';
import { FieldLabel, FieldNotes } from '../FieldParts.tsx';
import { blockFigureKeys } from './decimal-input.ts';
import { ariaFieldProps } from '../field.ts';
import type { FieldProps } from '../field.ts';
import { bareInputStyles, controlStyles, fieldStyles, innerButtonStyles } from '../field.styles.ts';
import { acceptCount, countText, hasTooManyDigits, stepped } from './number-input.ts';
import type { StepRange } from './number-input.ts';

const Frame = styled(AriaTextField)(fieldStyles);
const Shell = styled(Group)(controlStyles);
const Bare = styled(Input)`
  ${bareInputStyles};
  font-variant-numeric: tabular-nums;
`;
const Step = styled(Button)`
  ${innerButtonStyles};
  &[data-disabled] {
    opacity: 0.4;
    cursor: not-allowed;
  }
`;

/** A count, such as a year or a number of sites; null while empty. Quantities use `DecimalField`. */
export interface NumberFieldProps extends FieldProps<number | null>, StepRange {
  /** False for years: 2026, not 2,026. */
  readonly grouping?: boolean;
}

/** A whole number of at most 15 digits with steps. Typed values never move into the range; the form reports them. */
export function NumberField(props: NumberFieldProps) {
  const { label, value, onChange, grouping = true, isDisabled, isReadOnly, placeholder } = props;
  const text = useDesignSystemText();
  const pasting = useRef(false);
  const [draft, setDraft] = useState<string | null>(null);
  const [problem, setProblem] = useState<'decimalDigits' | 'decimalInvalid' | null>(null);
  const [said, setSaid] = useState('');
  const shown = draft ?? countText(value, grouping);
  const words = { ...props, errorMessage: props.errorMessage ?? (problem === null ? undefined : text[problem]) };

  const change = (typed: string) => {
    const accepted = acceptCount(typed);
    const isWhole = pasting.current || Math.abs(typed.length - shown.length) > 1;
    pasting.current = false;
    if (accepted === null) {
      if (isWhole) setProblem('decimalInvalid');
    } else if (hasTooManyDigits(accepted)) {
      setProblem('decimalDigits');
    } else {
      setProblem(null);
      setDraft(accepted);
      onChange(accepted === '' ? null : Number(accepted));
    }
  };
  const step = (direction: 1 | -1) => {
    const next = stepped(value, direction, props);
    if (next === null || isReadOnly || isDisabled) return;
    setProblem(null);
    setDraft((typing) => (typing === null ? null : String(next)));
    setSaid(countText(next, grouping));
    onChange(next);
  };
  const byKey = (event: KeyboardEvent) => {
    blockFigureKeys(event);
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : null;
    if (direction === null) return;
    event.preventDefault();
    step(direction);
  };
  const turn = (direction: 1 | -1) => (
    <Step
      slot={null}
      // The arrow keys do the same in the field, so the buttons are not tab stops.
      excludeFromTabOrder
      preventFocusOnPress
      aria-label={fillText(direction === 1 ? text.increase : text.decrease, { label })}
      isDisabled={isDisabled || isReadOnly || stepped(value, direction, props) === null}
      onPress={() => step(direction)}
    >
      <Icon name={direction === 1 ? 'plus' : 'minus'} size={14} />
    </Step>
  );
  return (
    <Frame
      {...ariaFieldProps(words)}
      {...{ isReadOnly, value: shown }}
      onChange={change}
      onFocusChange={(inside) => {
        setDraft(inside ? countText(value, false) : null);
        if (!inside) setProblem(null);
      }}
      inputMode="numeric"
      autoComplete="off"
    >
      <FieldLabel words={words} />
      <Shell isInvalid={Boolean(words.errorMessage)} isDisabled={isDisabled}>
        <Bare
          placeholder={placeholder}
          onKeyDown={byKey}
          onPaste={() => {
            pasting.current = true;
          }}
        />
        {turn(-1)}
        {turn(1)}
      </Shell>
      <VisuallyHidden aria-live="polite">{said}</VisuallyHidden>
      <FieldNotes words={words} />
    </Frame>
  );
}
