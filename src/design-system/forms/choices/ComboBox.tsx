import styled from '@emotion/styled';
import { useContext, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import {
  ComboBox as AriaComboBox,
  Button,
  ComboBoxStateContext,
  Group,
  Input,
  OverlayTriggerStateContext,
} from 'react-aria-components';
import { Icon } from '../../components/Icon/index.ts';
import { useScrollAlong } from '../../components/Popover/index.ts';
import { Spinner } from '../../components/Spinner/index.ts';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';
import { FieldLabel, FieldNotes } from '../FieldParts.tsx';
import { Options } from './Options.tsx';
import type { SelectProps } from './Select.tsx';
import { ariaFieldProps } from '../field.ts';
import { bareInputStyles, controlStyles, fieldStyles, innerButtonStyles } from '../field.styles.ts';
import { inSections, VIRTUAL_FROM } from './option-choices.ts';
import type { OptionChoice } from './option-choices.ts';
import { useSearchedOptions } from './use-searched-options.ts';

const Frame = styled(AriaComboBox<OptionChoice>)(fieldStyles);
const Shell = styled(Group)`
  ${controlStyles};
  gap: ${({ theme }) => theme.space.xs};
`;
const Bare = styled(Input)`
  ${bareInputStyles};
  text-overflow: ellipsis;
`;
const Open = styled(Button)(innerButtonStyles);

/**
 * The search text. A press opens the list; focus alone does not, because a rejected form focuses the field too, and the
 * list would then cover the errors and hide them from screen readers.
 */
function Search({ placeholder, isFixed = false }: { placeholder: string; isFixed?: boolean }) {
  const list = useContext(ComboBoxStateContext);
  return <Bare placeholder={placeholder} onClick={isFixed ? undefined : () => list?.open(null, 'manual')} />;
}

/** Keeps the list open, and the typed text with it, while the page scrolls or the content above the field changes. */
function StaysOpen({
  field,
  panel,
  children,
}: {
  field: RefObject<HTMLElement | null>;
  panel: RefObject<HTMLElement | null>;
  children: ReactNode;
}) {
  // React Aria also renders this outside of the list. Another context would there be that of a drawer around the field.
  const list = useContext(ComboBoxStateContext);
  const close = () => list?.close();
  const unlessScrolling = useScrollAlong({
    isOpen: list?.isOpen ?? false,
    panel,
    trigger: () => field.current,
    close,
  });
  return (
    <OverlayTriggerStateContext value={list && { ...list, close: () => unlessScrolling(close) }}>
      {children}
    </OverlayTriggerStateContext>
  );
}

/** One of a long list; the empty string is "nothing chosen". */
export interface ComboBoxProps extends SelectProps {
  /** Called with the typed text if the options come from elsewhere; they are then shown unfiltered. */
  readonly onSearch?: (typed: string) => void;
}

/** A choice from a long list: typing filters it. */
export function ComboBox(props: ComboBoxProps) {
  const { value, options, isLoading = false, isReadOnly, placeholder } = props;
  const text = useDesignSystemText();
  const { found, inputValue, onInputChange, take } = useSearchedOptions(props);
  const field = useRef<HTMLDivElement>(null);
  const panel = useRef<HTMLElement>(null);
  return (
    <Frame
      {...ariaFieldProps(props)}
      {...{ isReadOnly, inputValue, onInputChange }}
      items={inSections(found)}
      value={value === '' ? null : value}
      onChange={(key) => take(key === null ? '' : String(key))}
      allowsEmptyCollection
    >
      <FieldLabel words={props} />
      <Shell ref={field} isInvalid={Boolean(props.errorMessage)} isDisabled={props.isDisabled}>
        <Search placeholder={placeholder ?? text.select} isFixed={isReadOnly || props.isDisabled} />
        {isLoading ? <Spinner size={14} /> : null}
        <Open>
          <Icon name="chevron-down" />
        </Open>
      </Shell>
      <FieldNotes words={props} />
      <StaysOpen field={field} panel={panel}>
        <Options panel={panel} isLarge={options.length >= VIRTUAL_FROM} isLoading={isLoading} />
      </StaysOpen>
    </Frame>
  );
}
