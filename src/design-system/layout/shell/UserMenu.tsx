import styled from '@emotion/styled';
import { Button } from 'react-aria-components';
import { Avatar } from '../../components/Avatar/index.ts';
import { Icon } from '../../components/Icon/index.ts';
import { Menu } from '../../components/Menu/index.ts';
import type { MenuItem } from '../../components/Menu/index.ts';
import { below, focusRing, type } from '../../styles/mixins.ts';

const Trigger = styled(Button)`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  height: 36px;
  padding: 0 8px 0 4px;
  border: 0;
  border-radius: ${({ theme }) => theme.radius.pill};
  background: transparent;
  color: inherit;
  ${({ theme }) => type(theme, 'md')};
  font-weight: ${({ theme }) => theme.fontWeight.medium};
  cursor: pointer;
  ${({ theme }) => focusRing(theme)};
  &[data-hovered],
  &[aria-expanded='true'] {
    background: var(--header-hover, ${({ theme }) => theme.color.hover});
  }
  &[data-pressed] {
    background: var(--header-pressed, ${({ theme }) => theme.color.border});
  }
`;

/** 130 px as specified; the full name is at the top of the menu. */
const Name = styled.span`
  max-width: 130px;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  [data-fit='compact'] &,
  [data-fit='drawer'] & {
    display: none;
  }
  ${({ theme }) => below(theme, 'sm')} {
    display: none;
  }
`;

/** The signed-in user and the items of the account menu. */
export interface UserMenuProps {
  readonly name: string;
  readonly items: readonly MenuItem[];
}

/** Labels of more than 20 characters are cut and get an ellipsis (specification, section 9). */
const MAX_LETTERS = 20;

function cut(name: string): string {
  const letters = [...name];
  return letters.length > MAX_LETTERS ? `${letters.slice(0, MAX_LETTERS).join('').trimEnd()}…` : name;
}

/** Avatar and name; opens the account's menu. */
export function UserMenu({ name, items }: UserMenuProps) {
  return (
    <Menu
      label={name}
      sections={[{ id: 'account', label: cut(name), items }]}
      trigger={
        <Trigger aria-label={name}>
          <Avatar name={name} />
          <Name title={name}>{name}</Name>
          <Icon name="chevron-down" size={14} />
        </Trigger>
      }
    />
  );
}
