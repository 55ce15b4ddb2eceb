import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { below, visuallyHidden } from '../../styles/mixins.ts';
import { IconButton } from '../../components/Button/index.ts';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';
import { headerColors } from './header-colors.ts';
import { useHeaderFit } from './use-header-fit.ts';

const Bar = styled.header`
  ${headerColors};
  position: sticky;
  top: 0;
  z-index: ${({ theme }) => theme.layer.header};
  display: flex;
  flex: none;
  align-items: center;
  gap: ${({ theme }) => theme.space.xl};
  height: 56px;
  padding: 0 ${({ theme }) => theme.space.xl};
  border-bottom: 1px solid ${({ theme }) => theme.color.border};
  background: var(--header-ground);
  color: var(--header-text);
  &[data-tone='green'] {
    border-bottom-color: transparent;
  }
  button,
  a {
    &[data-focus-visible] {
      outline-color: var(--header-focus);
    }
  }
  button[data-square] {
    color: var(--header-muted);
    &[data-hovered],
    &[aria-expanded='true'] {
      background: var(--header-hover);
      color: var(--header-text);
    }
    &[data-pressed] {
      background: var(--header-pressed);
    }
  }
  ${({ theme }) => below(theme, 'lg')} {
    gap: ${({ theme }) => theme.space.lg};
    padding: 0 ${({ theme }) => theme.space.lg};
  }
  ${({ theme }) => below(theme, 'sm')} {
    gap: ${({ theme }) => theme.space.sm};
    padding: 0 ${({ theme }) => theme.space.md};
  }
`;

const Burger = styled.div`
  display: none;
  [data-fit='drawer'] > & {
    display: block;
  }
  ${({ theme }) => below(theme, 'md')} {
    display: block;
  }
`;

const Brand = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  /* On a small screen only the mark is visible; screen readers still read the name. */
  ${({ theme }) => below(theme, 'sm')} {
    [data-logo-name] {
      ${visuallyHidden};
    }
  }
`;

const Nav = styled.div`
  flex: 1 0 auto;
  [data-fit='drawer'] > & > * {
    display: none;
  }
  ${({ theme }) => below(theme, 'md')} {
    > * {
      display: none;
    }
  }
`;

const Actions = styled.div`
  display: flex;
  flex: none;
  align-items: center;
  gap: ${({ theme }) => theme.space.xs};
`;

/** Reserves the room of one button while a header tool loads, so that nothing moves. */
export const HeaderSlot = styled.span`
  flex: none;
  width: ${({ theme }) => theme.controlHeight.md};
  height: ${({ theme }) => theme.controlHeight.md};
`;

/** The top of every signed-in screen. */
export interface HeaderProps {
  readonly logo: ReactNode;
  /** Shown from 840 px, if it fits; otherwise `onOpenMenu` opens the drawer. */
  readonly nav?: ReactNode;
  readonly actions?: ReactNode;
  readonly tone?: 'default' | 'green';
  readonly onOpenMenu?: () => void;
}

/** Logo, navigation, actions; green with white text on the dashboard. */
export function Header({ logo, nav, actions, tone = 'default', onOpenMenu }: HeaderProps) {
  const text = useDesignSystemText();
  const header = useHeaderFit();
  return (
    <Bar ref={header} data-tone={tone}>
      {onOpenMenu ? (
        <Burger>
          <IconButton label={text.openMenu} icon="menu" onPress={onOpenMenu} />
        </Burger>
      ) : null}
      <Brand>{logo}</Brand>
      <Nav>{nav}</Nav>
      <Actions>{actions}</Actions>
    </Bar>
  );
}
