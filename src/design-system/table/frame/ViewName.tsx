import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button/index.ts';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';
import { NameBox, NameForm } from './ViewMenu.styles.ts';

/** Longest name of a view, in characters. */
const LONGEST = 40;

interface ViewNameProps {
  readonly label: string;
  readonly placeholder?: string;
  /** The name as it is; without one this is a new view, which does not take the focus. */
  readonly initial?: string;
  readonly onName: (name: string) => void;
}

/** Asks for the name of a view. An empty name is none. */
export function ViewName({ label, placeholder, initial, onName }: ViewNameProps) {
  const text = useDesignSystemText();
  const [name, setName] = useState(initial ?? '');
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (initial !== undefined) box.current?.select();
  }, [initial]);
  const given = name.trim();
  return (
    <NameForm
      onSubmit={(event) => {
        event.preventDefault();
        // A form around the table has no business with this one.
        event.stopPropagation();
        if (given !== '') onName(given);
      }}
    >
      <NameBox>
        <input
          ref={box}
          aria-label={label}
          placeholder={placeholder}
          maxLength={LONGEST}
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </NameBox>
      <Button size="sm" type="submit" isDisabled={given === ''}>
        {text.save}
      </Button>
    </NameForm>
  );
}
