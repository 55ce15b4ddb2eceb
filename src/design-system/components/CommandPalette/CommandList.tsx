import { Header, ListBoxSection, Text } from 'react-aria-components';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';
import { Icon } from '../Icon/index.ts';
import { Shortcut } from '../Shortcut/index.ts';
import { Item, List, Nothing, Words } from './CommandPalette.styles.ts';
import type { Command, CommandGroup } from './command.ts';

function CommandItem({ command, onChosen }: { command: Command; onChosen: () => void }) {
  const { id, label, description, icon, shortcut, href, onAction, isDisabled } = command;
  return (
    <Item
      id={id}
      textValue={label}
      href={href}
      isDisabled={isDisabled}
      onAction={() => {
        onChosen();
        onAction?.();
      }}
    >
      {icon ? <Icon name={icon} /> : null}
      <Words>
        <Text slot="label">{label}</Text>
        {description ? <Text slot="description">{description}</Text> : null}
      </Words>
      {shortcut ? <Shortcut keys={shortcut} /> : null}
    </Item>
  );
}

/** The matching commands, under their headings. */
export function CommandList({
  label,
  groups,
  loading,
  onChosen,
}: {
  label: string;
  groups: readonly CommandGroup[];
  loading: boolean;
  onChosen: () => void;
}) {
  const text = useDesignSystemText();
  return (
    <List aria-label={label} renderEmptyState={() => <Nothing>{loading ? text.loading : text.noMatches}</Nothing>}>
      {groups.map((group) => (
        <ListBoxSection key={group.id} id={group.id}>
          <Header>{group.label}</Header>
          {group.items.map((command) => (
            <CommandItem key={command.id} command={command} onChosen={onChosen} />
          ))}
        </ListBoxSection>
      ))}
    </List>
  );
}
