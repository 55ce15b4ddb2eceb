import styled from '@emotion/styled';
import type { ReactElement } from 'react';
import { Menu as AriaMenu, MenuItem as AriaMenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { Icon } from '../Icon/index.ts';
import type { IconName } from '../Icon/index.ts';
import { itemStyles, listStyles, popoverStyles } from './Menu.styles.ts';

const Panel = styled(Popover)(popoverStyles);
const List = styled(AriaMenu<MenuItem>)(listStyles);
const Item = styled(AriaMenuItem)(itemStyles);

/** A choice of a menu: a link or an action. */
export interface MenuItem {
  readonly id: string;
  readonly label: string;
  readonly href?: string;
  readonly onAction?: () => void;
  readonly tone?: 'default' | 'danger';
  readonly icon?: IconName;
  readonly isDisabled?: boolean;
  /** Marks the choice in force. */
  readonly isSelected?: boolean;
}

/** A menu that opens from its trigger, a `Button` or `IconButton`. */
export interface MenuProps {
  readonly trigger: ReactElement;
  readonly items: readonly MenuItem[];
  /** Name for screen readers; the trigger's own name unless given. */
  readonly label?: string;
  readonly placement?: 'bottom start' | 'bottom end';
}

/** Choices in a popover, by mouse, touch and keyboard. */
export function Menu({ trigger, items, label, placement = 'bottom end' }: MenuProps) {
  // A menu that marks the choice in force is a choice of one, and says so to a screen reader.
  const chosen = items.some((item) => item.isSelected !== undefined)
    ? { selectionMode: 'single' as const, selectedKeys: items.filter((item) => item.isSelected).map((item) => item.id) }
    : {};
  return (
    <MenuTrigger>
      {trigger}
      <Panel placement={placement} offset={4}>
        <List aria-label={label} {...chosen}>
          {items.map(({ id, label: name, href, onAction, tone, icon, isDisabled, isSelected }) => (
            <Item
              key={id}
              id={id}
              textValue={name}
              href={href}
              onAction={onAction}
              isDisabled={isDisabled}
              data-tone={tone}
            >
              {icon ? <Icon name={icon} /> : null}
              <span>{name}</span>
              {isSelected ? <Icon name="check" /> : null}
            </Item>
          ))}
        </List>
      </Panel>
    </MenuTrigger>
  );
}
