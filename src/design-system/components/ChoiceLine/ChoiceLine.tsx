import styled from '@emotion/styled';

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space.xxs};
`;

/** The browser's own button: this line stands on the first page, which loads nothing it can do without. */
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

/** A handful of short choices in a line of text. */
export interface ChoiceLineProps<Id extends string> {
  /** Says what is chosen. */
  readonly label: string;
  readonly choices: readonly {
    readonly id: Id;
    readonly label: string;
    /** Language of the label, where it is not the page's, so that it is pronounced as its own. */
    readonly lang?: string;
  }[];
  readonly chosen: Id;
  readonly onChoose: (id: Id) => void;
}

/** A few quiet choices beside each other, one of them in force. */
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
