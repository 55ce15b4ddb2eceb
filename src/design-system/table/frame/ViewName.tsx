import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/Button/index.ts';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';
import { NameBox, NameForm } from './ViewMenu.styles.ts';

/** Maximum length of a view name, in characters. */
const LONGEST = 40;

interface ViewNameProps {
  readonly label: string;
  readonly placeholder?: string;
  /** The current name; absent for a new view, which does not take the focus. */
  readonly initial?: string;
  readonly onName: (name: string) => void;
}

/** Input for the name of a view. An empty name is ignored. */
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
        // Must not submit a form around the table.
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
