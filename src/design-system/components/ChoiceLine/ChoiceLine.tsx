import styled from '@emotion/styled';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space.xxs};
`;

/** A native button: this line is on the first page, which loads as little as possible. */
const Choice = styled.button`
  padding: ${({ theme }) => `${theme.space.xxs} ${theme.space.xs}`};
  border: 0;
  border-radius: ${({ theme }) => theme.radius.sm};
  background: transparent;
  color: ${({ theme }) => theme.color.textMuted};
  font: inherit;
  cursor: pointer;
  &:hover {
    background: ${({ theme }) => theme.color.hover};
    color: ${({ theme }) => theme.color.text};
  }
  &[aria-pressed='true'] {
    background: ${({ theme }) => theme.color.selected};
    color: ${({ theme }) => theme.color.text};
  }
  &:focus-visible {
    outline: ${({ theme }) => `${theme.focusRing.width} solid ${theme.color.focus}`};
    outline-offset: ${({ theme }) => theme.focusRing.offset};
  }
`;

/** A few short choices in a line of text. */
export interface ChoiceLineProps<Id extends string> {
  /** Names what is being chosen. */
  readonly label: string;
  readonly choices: readonly {
    readonly id: Id;
    readonly label: string;
    /** Language of the label if it differs from the page's, for correct pronunciation. */
    readonly lang?: string;
  }[];
  readonly chosen: Id;
  readonly onChoose: (id: Id) => void;
}

/** A few unobtrusive choices side by side, one of them current. */
export function ChoiceLine<Id extends string>({ label, choices, chosen, onChoose }: ChoiceLineProps<Id>) {
  return (
    <Line role="group" aria-label={label}>
      {choices.map((choice) => (
        <Choice
          key={choice.id}
          type="button"
          lang={choice.lang}
          aria-pressed={choice.id === chosen}
          onClick={() => onChoose(choice.id)}
        >
          {choice.label}
        </Choice>
      ))}
    </Line>
  );
}
