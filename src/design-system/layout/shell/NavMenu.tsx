import { css } from '@emotion/react';
import type { Theme } from '@emotion/react';
import styled from '@emotion/styled';
import { Button, Link, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { Icon } from '../../components/Icon/index.ts';
import { itemStyles, listStyles, popoverStyles } from '../../components/Menu/index.ts';
import { focusRing, type } from '../../styles/mixins.ts';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';
import type { NavEntry } from './nav-entry.ts';

const Row = styled.ul`
  display: flex;
  align-items: center;
  gap: 2px;
  margin: 0;
  padding: 0;
  list-style: none;
`;

/** Uses the header's own colours, so that the same entry works on the green header too. */
const entryStyles = ({ theme }: { theme: Theme }) => css`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  height: 34px;
  padding: 0 10px;
  border: 0;
  border-radius: ${theme.radius.md};
  background: transparent;
  color: var(--header-muted, ${theme.color.textMuted});
  ${type(theme, 'md')};
  font-weight: ${theme.fontWeight.medium};
  text-decoration: none;
  white-space: nowrap;
  cursor: pointer;
  ${focusRing(theme)};
  &[data-hovered],
  &[aria-expanded='true'] {
    background: var(--header-hover, ${theme.color.hover});
    color: var(--header-text, ${theme.color.text});
  }
  &[data-active] {
    background: var(--header-selected, ${theme.color.selected});
    color: var(--header-text, ${theme.color.text});
  }
  &[data-pressed] {
    background: var(--header-pressed, ${theme.color.border});
    color: var(--header-text, ${theme.color.text});
  }
`;

const EntryLink = styled(Link)(entryStyles);
const EntryButton = styled(Button)(entryStyles);
const Panel = styled(Popover)(popoverStyles);
const List = styled(Menu<NavEntry>)(listStyles);
const Item = styled(MenuItem)(itemStyles);

function Entry({ entry }: { entry: NavEntry }) {
  const { label, href, isActive, children, onChoose } = entry;
  const active = isActive || children?.some((child) => child.isActive) || undefined;
  if (!children || children.length === 0)
    return (
      <EntryLink href={href} onPress={onChoose} data-active={active} aria-current={active ? 'page' : undefined}>
        {label}
      </EntryLink>
    );
  return (
    <MenuTrigger>
      <EntryButton data-active={active}>
        {label}
        <Icon name="chevron-down" size={14} />
      </EntryButton>
      <Panel placement="bottom start" offset={6}>
        <List aria-label={label}>
          {children.map((child) => (
            <Item
              key={child.id}
              id={child.id}
              href={child.href}
              onAction={child.onChoose}
              textValue={child.label}
              data-selected={child.isActive || undefined}
            >
              {child.label}
            </Item>
          ))}
        </List>
      </Panel>
    </MenuTrigger>
  );
}

/** The navigation of the header: links and drop-downs. */
export function NavMenu({ items, label }: { items: readonly NavEntry[]; label?: string }) {
  const text = useDesignSystemText();
  return (
    <nav aria-label={label ?? text.mainNavigation}>
      <Row>
        {items.map((entry) => (
          <li key={entry.id}>
            <Entry entry={entry} />
          </li>
        ))}
      </Row>
    </nav>
  );
}
