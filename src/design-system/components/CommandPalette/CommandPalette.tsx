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

/** Props of the palette. */
export interface CommandPaletteProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Searched in the browser by label, description, keywords and heading, ignoring accents. */
  readonly groups: readonly CommandGroup[];
  /** Recently used, newest first; shown at the top while nothing is typed. */
  readonly recent?: readonly Command[];
  /** Called on every change of the text; debounce before calling a server. */
  readonly onQuery?: (typed: string) => void;
  /** Results of `onQuery`; shown unfiltered below the groups, only while something is typed. */
  readonly found?: readonly CommandGroup[];
  /** `onQuery` is in progress. */
  readonly loading?: boolean;
  /** Why `onQuery` failed. */
  readonly error?: string;
  readonly placeholder?: string;
}

type ContentProps = Omit<CommandPaletteProps, 'isOpen'>;

/** The field is a combobox whose list is always open; Autocomplete sets the list (aria-controls) and the selection. */
const combobox = { role: 'combobox', 'aria-expanded': true, 'aria-haspopup': 'listbox' } as const;

const noGroups: readonly CommandGroup[] = [];
const noCommands: readonly Command[] = [];

/** Mounted while the window is open, so the next opening starts empty. */
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

/** Finds every page and action of the application by a few letters. */
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
