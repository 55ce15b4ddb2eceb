import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { below } from '../../styles/mixins.ts';
import { IconButton } from '../../components/Button/index.ts';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';

const Bar = styled.header`
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
  background: ${({ theme }) => theme.color.header};
  color: ${({ theme }) => theme.color.text};
  &[data-tone='green'] {
    --header-ground: ${({ theme }) => theme.color.brand};
    --header-muted: rgba(255, 255, 255, 0.86);
    --header-text: #ffffff;
    --header-hover: rgba(255, 255, 255, 0.12);
    --header-selected: rgba(255, 255, 255, 0.16);
    border-bottom-color: transparent;
    background: ${({ theme }) => theme.color.brand};
    color: ${({ theme }) => theme.color.onBrand};
    button,
    a {
      outline-color: ${({ theme }) => theme.color.onBrand};
    }
    button[data-square] {
      color: ${({ theme }) => theme.color.onBrand};
      &[data-hovered] {
        background: rgba(255, 255, 255, 0.12);
      }
    }
  }
  ${({ theme }) => below(theme, 'sm')} {
    gap: ${({ theme }) => theme.space.sm};
    padding: 0 ${({ theme }) => theme.space.md};
  }
`;

const Burger = styled.div`
  display: none;
  ${({ theme }) => below(theme, 'md')} {
    display: block;
  }
`;

const Nav = styled.div`
  flex: 1;
  min-width: 0;
  ${({ theme }) => below(theme, 'md')} {
    visibility: hidden;
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

/** The top of every signed-in screen. */
export interface HeaderProps {
  readonly logo: ReactNode;
  /** Shown from 840 px on; below it `onOpenMenu` opens the drawer. */
  readonly nav?: ReactNode;
  readonly actions?: ReactNode;
  readonly tone?: 'default' | 'green';
  readonly onOpenMenu?: () => void;
}

/** Logo, navigation, actions; green with white text on the dashboard. */
export function Header({ logo, nav, actions, tone = 'default', onOpenMenu }: HeaderProps) {
  const text = useDesignSystemText();
  return (
    <Bar data-tone={tone}>
      {onOpenMenu ? (
        <Burger>
          <IconButton label={text.openMenu} icon="menu" onPress={onOpenMenu} />
        </Burger>
      ) : null}
      {logo}
      <Nav>{nav}</Nav>
      <Actions>{actions}</Actions>
    </Bar>
  );
}
