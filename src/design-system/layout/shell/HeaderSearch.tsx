import styled from '@emotion/styled';
import { Button } from 'react-aria-components';
import { Icon } from '../../components/Icon/index.ts';
import { Shortcut } from '../../components/Shortcut/index.ts';
import { Tooltip } from '../../components/Tooltip/index.ts';
import { below, focusRing, type } from '../../styles/mixins.ts';

const Trigger = styled(Button)`
  display: inline-flex;
  flex: none;
  align-items: center;
  gap: ${({ theme }) => theme.space.sm};
  height: ${({ theme }) => theme.controlHeight.md};
  padding: 0 ${({ theme }) => theme.space.xs} 0 10px;
  border: 1px solid var(--header-line);
  border-radius: ${({ theme }) => theme.radius.md};
  background: transparent;
  color: var(--header-muted);
  ${({ theme }) => type(theme, 'sm')};
  cursor: pointer;
  ${({ theme }) => focusRing(theme)};
  kbd {
    border-color: transparent;
    background: var(--header-selected);
    color: var(--header-text);
  }
  &[data-hovered] {
    background: var(--header-hover);
    color: var(--header-text);
  }
  &[data-pressed] {
    background: var(--header-pressed);
  }
  /* Without room for text it looks like the buttons beside it. */
  [data-fit='compact'] &,
  [data-fit='drawer'] & {
    justify-content: center;
    width: ${({ theme }) => theme.controlHeight.md};
    padding: 0;
    border-color: transparent;
    > :not(svg) {
      display: none;
    }
  }
  ${({ theme }) => below(theme, 'md')} {
    justify-content: center;
    width: ${({ theme }) => theme.controlHeight.md};
    padding: 0;
    border-color: transparent;
    > :not(svg) {
      display: none;
    }
  }
`;

const Words = styled.span`
  min-width: 56px;
  text-align: start;
`;

/** Props of the button that opens the command palette. */
export interface HeaderSearchProps {
  readonly label: string;
  /** Equivalent shortcut: `['Ctrl', 'K']`. */
  readonly keys: readonly string[];
  readonly onPress: () => void;
}

/** A button that looks like a search field; only an icon if there is no room. */
export function HeaderSearch({ label, keys, onPress }: HeaderSearchProps) {
  return (
    <Tooltip text={`${label} (${keys.join(' ')})`} placement="bottom">
      <Trigger aria-label={label} onPress={onPress}>
        <Icon name="search" />
        <Words aria-hidden>{label}</Words>
        <span aria-hidden>
          <Shortcut keys={keys} />
        </span>
      </Trigger>
    </Tooltip>
  );
}
