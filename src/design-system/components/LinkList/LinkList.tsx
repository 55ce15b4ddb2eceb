import styled from '@emotion/styled';
import { useId } from 'react';
import { Link as AriaLink } from 'react-aria-components';
import { focusRing, type } from '../../styles/mixins.ts';

const Frame = styled.nav`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space.lg};
  /* Room for the focus ring inside the scroll container. */
  padding: ${({ theme }) => theme.space.xxs};
`;

const Group = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space.xs};
  > span {
    padding-inline: ${({ theme }) => theme.space.md};
    color: ${({ theme }) => theme.color.textSubtle};
    ${({ theme }) => type(theme, 'sm')};
    font-weight: ${({ theme }) => theme.fontWeight.medium};
  }
  > ul {
    margin: 0;
    padding: 0;
    list-style: none;
  }
`;

const Anchor = styled(AriaLink)`
  display: block;
  padding: ${({ theme }) => `6px ${theme.space.md}`};
  border-radius: ${({ theme }) => theme.radius.md};
  color: ${({ theme }) => theme.color.textMuted};
  text-decoration: none;
  overflow-wrap: anywhere;
  ${({ theme }) => focusRing(theme)};
  &[data-hovered] {
    background: ${({ theme }) => theme.color.hover};
    color: ${({ theme }) => theme.color.text};
  }
  &[aria-current='page'] {
    background: ${({ theme }) => theme.color.selected};
    color: ${({ theme }) => theme.color.text};
    font-weight: ${({ theme }) => theme.fontWeight.medium};
  }
`;

/** One link. */
export interface LinkListItem {
  readonly id: string;
  readonly label: string;
  readonly href: string;
}

/** A group of links. */
export interface LinkListGroup {
  readonly id: string;
  readonly label: string;
  readonly items: readonly LinkListItem[];
}

/** Groups of links and the current one. */
export interface LinkListProps {
  /** Accessible name. */
  readonly label: string;
  readonly groups: readonly LinkListGroup[];
  /** Id of the current item. */
  readonly current: string | null;
}

/** A vertical list of grouped links to the parts of a screen. */
export function LinkList({ label, groups, current }: LinkListProps) {
  const id = useId();
  return (
    <Frame aria-label={label}>
      {groups.map((group) => (
        <Group key={group.id}>
          <span id={`${id}-${group.id}`}>{group.label}</span>
          <ul aria-labelledby={`${id}-${group.id}`}>
            {group.items.map((item) => (
              <li key={item.id}>
                <Anchor href={item.href} aria-current={item.id === current ? 'page' : undefined}>
                  {item.label}
                </Anchor>
              </li>
            ))}
          </ul>
        </Group>
      ))}
    </Frame>
  );
}
