import { Icon } from '../../components/Icon/index.ts';

/** The square of a checkbox with its mark; styled by `choiceStyles` of the row. */
export function ChoiceTick({ isSelected, isIndeterminate }: { isSelected: boolean; isIndeterminate: boolean }) {
  return (
    <span data-mark="" aria-hidden>
      {isIndeterminate ? <Icon name="minus" size={12} /> : isSelected ? <Icon name="check" size={12} /> : null}
    </span>
  );
}
