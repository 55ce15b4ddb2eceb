import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { Dialog, Link, Modal, ModalOverlay } from 'react-aria-components';
import { IconButton } from '../../components/Button/index.ts';
import { type } from '../../styles/mixins.ts';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';
import { Logo } from './Logo.tsx';
import { navParts } from './nav-entry.ts';
import type { NavEntry } from './nav-entry.ts';

const slide = keyframes`from { transform: translateX(-100%); }`;

const Scrim = styled(ModalOverlay)`
  position: fixed;
  inset: 0;
  z-index: ${({ theme }) => theme.layer.overlay};
  background: ${({ theme }) => theme.color.scrim};
`;

const Panel = styled(Modal)`
  width: min(320px, 86vw);
  height: 100%;
  overflow: auto;
  background: ${({ theme }) => theme.color.surface};
  color: ${({ theme }) => theme.color.text};
  box-shadow: ${({ theme }) => theme.shadow.overlay};
  &[data-entering] {
    animation: ${slide} ${({ theme }) => theme.motion.normal} ${({ theme }) => theme.motion.ease};
  }
`;

const Frame = styled(Dialog)`
  outline: none;
  padding: ${({ theme }) => theme.space.md};
`;

const Top = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding: 0 0 ${({ theme }) => theme.space.md} ${({ theme }) => theme.space.md};
`;

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  ul {
    margin: 0 0 ${({ theme }) => theme.space.sm};
    padding: 0;
    list-style: none;
  }
`;

const Group = styled.div`
  padding: ${({ theme }) => `${theme.space.md} ${theme.space.md} ${theme.space.xs}`};
  color: ${({ theme }) => theme.color.textSubtle};
  ${({ theme }) => type(theme, 'xs')};
  font-weight: ${({ theme }) => theme.fontWeight.semibold};
`;

/** A heading inside a menu. */
const Heading = styled.div`
  padding: ${({ theme }) => `${theme.space.sm} ${theme.space.md} 0`};
  color: ${({ theme }) => theme.color.textSubtle};
  ${({ theme }) => type(theme, 'xs')};
`;

const Entry = styled(Link)`
  display: flex;
  align-items: center;
  min-height: 44px;
  padding: 0 ${({ theme }) => theme.space.md};
  border-radius: ${({ theme }) => theme.radius.md};
  color: ${({ theme }) => theme.color.text};
  ${({ theme }) => type(theme, 'md')};
  font-weight: ${({ theme }) => theme.fontWeight.medium};
  text-decoration: none;
  &[data-active] {
    background: ${({ theme }) => theme.color.selected};
    color: ${({ theme }) => theme.tone.accent.text};
  }
`;

/** The navigation below 840 px. */
export interface NavDrawerProps {
  readonly items: readonly NavEntry[];
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** The whole navigation in a drawer; choosing an entry closes it. */
export function NavDrawer({ items, isOpen, onClose }: NavDrawerProps) {
  const text = useDesignSystemText();
  const link = ({ label, href, isActive, onChoose }: NavEntry) => (
    <Entry
      href={href}
      data-active={isActive || undefined}
      aria-current={isActive ? 'page' : undefined}
      onPress={() => {
        onChoose?.();
        onClose();
      }}
    >
      {label}
    </Entry>
  );
  return (
    <Scrim isOpen={isOpen} onOpenChange={(open) => (open ? undefined : onClose())} isDismissable>
      <Panel>
        <Frame aria-label={text.mainNavigation}>
          <Top>
            <Logo />
            <IconButton label={text.closeMenu} icon="close" onPress={onClose} />
          </Top>
          <nav aria-label={text.mainNavigation}>
            <List>
              {items.map((entry) => (
                <li key={entry.id}>
                  {entry.children && entry.children.length > 0 ? (
                    <>
                      <Group>{entry.label}</Group>
                      <List>
                        {navParts(entry.children).map(({ section, entries }) => (
                          <li key={section ?? ''}>
                            {section === undefined ? null : <Heading>{section}</Heading>}
                            <ul aria-label={section ?? entry.label}>
                              {entries.map((child) => (
                                <li key={child.id}>{link(child)}</li>
                              ))}
                            </ul>
                          </li>
                        ))}
                      </List>
                    </>
                  ) : (
                    link(entry)
                  )}
                </li>
              ))}
            </List>
          </nav>
        </Frame>
      </Panel>
    </Scrim>
  );
}
