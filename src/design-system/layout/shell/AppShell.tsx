import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { below, type } from '../../styles/mixins.ts';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100vh;
  background: ${({ theme }) => theme.color.canvas};
  color: ${({ theme }) => theme.color.text};
  /* A printout contains the content of the screen, without navigation. */
  @media print {
    display: block;
    background: none;
    > header,
    > footer {
      display: none;
    }
  }
`;

const Skip = styled.a`
  position: fixed;
  top: 8px;
  left: 8px;
  z-index: ${({ theme }) => theme.layer.overlay};
  padding: 8px 14px;
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.color.accent};
  color: ${({ theme }) => theme.color.onAccent};
  font-weight: ${({ theme }) => theme.fontWeight.semibold};
  text-decoration: none;
  transform: translateY(-200%);
  &:focus {
    transform: none;
  }
  @media print {
    display: none;
  }
`;

const Main = styled.main`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-width: 0;
  outline: none;
`;

const Line = styled.footer`
  padding: ${({ theme }) => `${theme.space.lg} ${theme.space.xl}`};
  border-top: 1px solid ${({ theme }) => theme.color.border};
  color: ${({ theme }) => theme.color.textSubtle};
  ${({ theme }) => type(theme, 'sm')};
  ${({ theme }) => below(theme, 'sm')} {
    padding-inline: ${({ theme }) => theme.space.lg};
  }
`;

/** The frame of every signed-in screen. */
export interface AppShellProps {
  readonly header: ReactNode;
  readonly footer?: ReactNode;
  readonly children?: ReactNode;
  readonly skipLinkLabel?: string;
}

/** Header, one `main` that the skip link leads to, footer. */
export function AppShell({ header, footer, children, skipLinkLabel }: AppShellProps) {
  const text = useDesignSystemText();
  return (
    <Frame>
      <Skip href="#main">{skipLinkLabel ?? text.skipToContent}</Skip>
      {header}
      <Main id="main" tabIndex={-1}>
        {children}
      </Main>
      {footer}
    </Frame>
  );
}

/** The footer of every screen. */
export function Footer({ text, children }: { text: string; children?: ReactNode }) {
  return (
    <Line>
      {text}
      {children}
    </Line>
  );
}
