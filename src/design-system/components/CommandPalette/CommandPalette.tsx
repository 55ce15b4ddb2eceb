import { useMemo, useState } from 'react';
import { Autocomplete } from 'react-aria-components';
import { VisuallyHidden } from '../../styles/VisuallyHidden.tsx';
import { fillText } from '../../text/design-system-text.ts';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';
import { Scrim } from '../Dialog/Dialog.styles.ts';
import { Icon } from '../Icon/index.ts';
import { Shortcut } from '../Shortcut/index.ts';
import { Spinner } from '../Spinner/index.ts';
import { CommandList } from './CommandList.tsx';
import { Field, Frame, Hints, Panel, Typed } from './CommandPalette.styles.ts';
import { searchCommands } from './command-search.ts';
import type { Command, CommandGroup } from './command.ts';

/** What the palette offers. */
export interface CommandPaletteProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Searched here, by label, description, keywords and heading, without regard to accents. */
  readonly groups: readonly CommandGroup[];
  /** Last used, newest first; shown above everything while nothing is typed. */
  readonly recent?: readonly Command[];
  /** Told on every change of the text; wait a moment before asking a server. */
  readonly onQuery?: (typed: string) => void;
  /** What `onQuery` brought; shown below the groups as it is, and only while something is typed. */
  readonly found?: readonly CommandGroup[];
  /** While `onQuery` is being answered. */
  readonly loading?: boolean;
  /** Why nothing could be found for `onQuery`. */
  readonly error?: string;
  readonly placeholder?: string;
}

type ContentProps = Omit<CommandPaletteProps, 'isOpen'>;

/** The field is a combobox whose list always shows; Autocomplete says which list (aria-controls) and which choice. */
const combobox = { role: 'combobox', 'aria-expanded': true, 'aria-haspopup': 'listbox' } as const;

const noGroups: readonly CommandGroup[] = [];
const noCommands: readonly Command[] = [];

/** Lives as long as the window is open: the next time starts empty. */
function Content(props: ContentProps) {
  const { groups, recent = noCommands, found = noGroups, loading = false, error, onQuery, onClose } = props;
  const text = useDesignSystemText();
  const [typed, setTyped] = useState('');
  const isSearching = typed.trim() !== '';
  const shown = useMemo(() => {
    const here = searchCommands(groups, typed);
    return isSearching
      ? [...here, ...searchCommands(found, '')]
      : [...searchCommands([{ id: 'palette-recent', label: text.recent, items: recent }], ''), ...here];
  }, [groups, recent, found, typed, isSearching, text.recent]);
  const count = shown.reduce((sum, group) => sum + group.items.length, 0);
  const change = (next: string) => {
    setTyped(next);
    onQuery?.(next);
  };
  return (
    <>
      <Autocomplete inputValue={typed} onInputChange={change}>
        <Field aria-label={text.palette}>
          <Icon name="search" />
          <Typed autoFocus {...combobox} placeholder={props.placeholder ?? text.palettePlaceholder} />
          {loading ? <Spinner size={14} decorative /> : null}
        </Field>
        <CommandList label={text.palette} groups={shown} loading={loading} onChosen={onClose} />
      </Autocomplete>
      <VisuallyHidden role="status">
        {loading ? text.loading : isSearching ? fillText(text.matchCount, { count }) : ''}
      </VisuallyHidden>
      {error ? (
        <Hints role="alert">
          <span>
            <Icon name="error" size={14} />
            {error}
          </span>
        </Hints>
      ) : null}
      <Hints aria-hidden>
        <span>
          <Shortcut keys={['↑', '↓']} /> {text.keyMove}
        </span>
        <span>
          <Shortcut keys={['↵']} /> {text.keyOpen}
        </span>
        <span>
          <Shortcut keys={['Esc']} /> {text.close}
        </span>
      </Hints>
    </>
  );
}

/** Everything the application can do or go to, by a few letters. */
export function CommandPalette({ isOpen, ...content }: CommandPaletteProps) {
  const text = useDesignSystemText();
  return (
    <Scrim isOpen={isOpen} isDismissable onOpenChange={(open) => (open ? undefined : content.onClose())}>
      <Panel>
        <Frame aria-label={text.palette}>
          <Content {...content} />
        </Frame>
      </Panel>
    </Scrim>
  );
}
