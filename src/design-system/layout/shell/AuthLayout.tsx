import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Heading, Text } from '../../components/Text/index.ts';
import { below } from '../../styles/mixins.ts';
import { Logo } from './Logo.tsx';
import { veil } from '../../tokens/primitive/brand.ts';

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1.1fr);
  min-height: 100vh;
  background: ${({ theme }) => theme.color.canvas};
  &[data-single] {
    grid-template-columns: minmax(0, 1fr);
  }
  ${({ theme }) => below(theme, 'md')} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

const Panel = styled.main`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  padding: ${({ theme }) => `${theme.space.xxxl} ${theme.space.xl}`};
`;

const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space.xl};
  width: 100%;
  max-width: 360px;
`;

const Titles = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space.xs};
`;

/** Twelve columns as backgrounds; heights in percent of the strip. */
const bars = [34, 42, 38, 55, 60, 52, 66, 74, 63, 80, 71, 92]
  .map((tall, at) => `linear-gradient(${veil} 0 0) ${4 + (at * 92) / 11}% 100% / 5% ${tall}% no-repeat`)
  .join(', ');

const Aside = styled.aside`
  position: relative;
  display: flex;
  flex-direction: column;
  justify-content: center;
  padding: ${({ theme }) => theme.space.xxxl};
  background: ${({ theme }) => `radial-gradient(120% 90% at 85% 0%, ${theme.color.brandHover}, transparent 60%), ${theme.color.brand}`};
  color: ${({ theme }) => theme.color.onBrand};
  /* Twelve faint columns. */
  &::after {
    content: '';
    position: absolute;
    inset: auto 0 0;
    height: 30%;
    background: ${bars};
    pointer-events: none;
  }
  ${({ theme }) => below(theme, 'md')} {
    display: none;
  }
`;

/** Props of the layout before signing in. */
export interface AuthLayoutProps {
  readonly title: string;
  readonly description?: string;
  readonly children?: ReactNode;
  readonly footer?: ReactNode;
  /** Beside the form on wide screens, white on green. */
  readonly aside?: ReactNode;
}

/** A plain column for signing in, with an optional aside. */
export function AuthLayout({ title, description, children, footer, aside }: AuthLayoutProps) {
  return (
    <Frame data-single={aside ? undefined : true}>
      <Panel>
        <Column>
          <Logo size={28} />
          <Titles>
            <Heading level={1}>{title}</Heading>
            {description ? <Text tone="muted">{description}</Text> : null}
          </Titles>
          {children}
          {footer ? (
            <Text as="div" size="sm" tone="subtle">
              {footer}
            </Text>
          ) : null}
        </Column>
      </Panel>
      {aside ? <Aside>{aside}</Aside> : null}
    </Frame>
  );
}
