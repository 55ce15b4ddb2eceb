import { css } from '@emotion/react';
import type { Theme } from '@emotion/react';
import styled from '@emotion/styled';
import type { KeyboardEvent } from 'react';
import { Button, Header, Link, Menu, MenuItem, MenuSection, MenuTrigger, Popover } from 'react-aria-components';
import { Icon } from '../../components/Icon/index.ts';
import { itemStyles, listStyles, popoverStyles } from '../../components/Menu/index.ts';
import { focusRing, type } from '../../styles/mixins.ts';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';
import { navParts } from './nav-entry.ts';
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

/** Headings side by side, so that a long menu fits a low window. */
const Columns = styled(List)`
  display: grid;
  grid-auto-columns: minmax(140px, max-content);
  grid-auto-flow: column;
  gap: ${({ theme }) => theme.space.sm};
  max-width: calc(100vw - 32px);
  padding: ${({ theme }) => theme.space.sm};
  header {
    padding: ${({ theme }) => `${theme.space.xs} 10px`};
    color: ${({ theme }) => theme.color.textSubtle};
    ${({ theme }) => type(theme, 'xs')};
    font-weight: ${({ theme }) => theme.fontWeight.semibold};
  }
`;

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Left and right go to the same row of the column beside, or to its last; from the outer columns round to the other side. */
function toColumnBeside(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const columns = [...event.currentTarget.querySelectorAll('[role="group"]')].map((column) => [
    ...column.querySelectorAll<HTMLElement>('[role="menuitem"]'),
  ]);
  const rowIn = (items: readonly HTMLElement[]) => items.findIndex((item) => item === document.activeElement);
  const at = columns.findIndex((items) => rowIn(items) >= 0);
  const from = columns[at];
  const to = columns.at((at + step) % columns.length);
  if (!from || !to) return;
  event.preventDefault();
  to[Math.min(rowIn(from), to.length - 1)]?.focus();
}

function Choice({ entry: { id, href, onChoose, label, isActive } }: { entry: NavEntry }) {
  return (
    <Item id={id} href={href} onAction={onChoose} textValue={label} data-selected={isActive || undefined}>
      {label}
    </Item>
  );
}

function Choices({ label, entries }: { label: string; entries: readonly NavEntry[] }) {
  const parts = navParts(entries);
  if (parts.every(({ section }) => section === undefined))
    return (
      <List aria-label={label}>
        {entries.map((entry) => (
          <Choice key={entry.id} entry={entry} />
        ))}
      </List>
    );
  return (
    <div role="presentation" onKeyDownCapture={toColumnBeside}>
      <Columns aria-label={label}>
        {parts.map(({ section, entries: under }) => (
          <MenuSection key={section ?? ''} {...(section === undefined ? { 'aria-label': label } : {})}>
            {section === undefined ? null : <Header>{section}</Header>}
            {under.map((entry) => (
              <Choice key={entry.id} entry={entry} />
            ))}
          </MenuSection>
        ))}
      </Columns>
    </div>
  );
}

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
        <Choices label={label} entries={children} />
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
