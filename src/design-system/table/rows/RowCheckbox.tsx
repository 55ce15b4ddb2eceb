import styled from '@emotion/styled';

/** A styled native checkbox, because a table may have hundreds of them. */
export const Tick = styled.input`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: 17px;
  height: 17px;
  margin: 0;
  border: 1.5px solid ${({ theme }) => theme.color.control};
  border-radius: ${({ theme }) => theme.radius.sm};
  background: ${({ theme }) => theme.color.surface};
  vertical-align: middle;
  appearance: none;
  cursor: pointer;
  &::before {
    content: '';
    width: 9px;
    height: 9px;
    background: ${({ theme }) => theme.color.onAccent};
    clip-path: polygon(14% 47%, 38% 70%, 85% 12%, 98% 24%, 39% 94%, 2% 60%);
    opacity: 0;
  }
  &:hover {
    border-color: ${({ theme }) => theme.color.textMuted};
  }
  &:checked,
  &:indeterminate {
    border-color: ${({ theme }) => theme.color.accent};
    background: ${({ theme }) => theme.color.accent};
  }
  &:checked::before,
  &:indeterminate::before {
    opacity: 1;
  }
  &:indeterminate::before {
    height: 2px;
    clip-path: none;
  }
  &:disabled {
    opacity: 0.5;
    cursor: not-allowed;
  }
`;

interface RowCheckboxProps {
  readonly label: string;
  readonly isChecked: boolean;
  /** Some of the rows it stands for are selected. */
  readonly isMixed?: boolean;
  /** Receives the click event, which includes the Shift key. */
  readonly onToggle: (event: { readonly target: { readonly checked: boolean }; readonly shiftKey: boolean }) => void;
}

/** Selects a row, or all rows of a page. */
export function RowCheckbox({ label, isChecked, isMixed = false, onToggle }: RowCheckboxProps) {
  return (
    <Tick
      ref={(box) => {
        if (box) box.indeterminate = isMixed;
      }}
      type="checkbox"
      aria-label={label}
      checked={isChecked}
      // React requires a listener with `checked`; the click handler does the work, because it knows the Shift key.
      onChange={() => undefined}
      onClick={(event) => onToggle({ target: { checked: event.currentTarget.checked }, shiftKey: event.shiftKey })}
    />
  );
}
