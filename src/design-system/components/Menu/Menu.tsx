import styled from '@emotion/styled';
import type { ReactElement } from 'react';
import { Menu as AriaMenu, MenuTrigger, Popover } from 'react-aria-components';
import { listStyles, popoverStyles } from './Menu.styles.ts';
import { MenuGroup, MenuLine } from './MenuParts.tsx';
import { choiceOfOne } from './menu-item.ts';
import type { MenuItem, MenuSection } from './menu-item.ts';

const Panel = styled(Popover)`
  ${popoverStyles};
  max-width: min(340px, calc(100vw - 16px));
`;
const List = styled(AriaMenu<MenuItem>)(listStyles);

/** A menu that opens from its trigger, a `Button` or `IconButton`. */
export interface MenuProps {
  readonly trigger: ReactElement;
  readonly items?: readonly MenuItem[];
  /** Sections below `items`, each with a line above it. */
  readonly sections?: readonly MenuSection[];
  /** Accessible name; the trigger's name by default. */
  readonly label?: string;
  readonly placement?: 'bottom start' | 'bottom end' | 'top start' | 'top end';
}

const noItems: readonly MenuItem[] = [];
const noSections: readonly MenuSection[] = [];

/** A list of actions in a popover, for mouse, touch and keyboard. */
export function Menu({ trigger, items = noItems, sections = noSections, label, placement = 'bottom end' }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Panel placement={placement} offset={4}>
        <List aria-label={label} {...choiceOfOne(items)}>
          {items.map((item) => (
            <MenuLine key={item.id} item={item} />
          ))}
          {sections.map((section, index) => (
            <MenuGroup key={section.id} section={section} isFirst={index === 0 && items.length === 0} />
          ))}
        </List>
      </Panel>
    </MenuTrigger>
  );
}
