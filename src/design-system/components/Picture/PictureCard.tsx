import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Link as AriaLink } from 'react-aria-components';
import { Heading } from '../Text/index.ts';

const Frame = styled.article`
  position: relative;
  display: flex;
  flex-direction: column;
  min-width: 0;
  height: 100%;
  overflow: hidden;
  border: 1px solid ${({ theme }) => theme.color.border};
  border-radius: ${({ theme }) => theme.radius.lg};
  background: ${({ theme }) => theme.color.surface};
  box-shadow: ${({ theme }) => theme.shadow.card};
  &:hover {
    border-color: ${({ theme }) => theme.color.control};
  }
  &[data-chosen] {
    border-color: ${({ theme }) => theme.color.accent};
    box-shadow: 0 0 0 1px ${({ theme }) => theme.color.accent};
  }
  > span:first-of-type {
    border-radius: 0;
  }
`;

const Body = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${({ theme }) => theme.space.sm};
  padding: ${({ theme }) => theme.space.lg};
`;

const Title = styled(AriaLink)`
  color: ${({ theme }) => theme.color.text};
  text-decoration: none;
  overflow-wrap: anywhere;
  outline: none;
  /* The whole card is the click target. */
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: ${({ theme }) => theme.radius.lg};
  }
  &[data-focus-visible]::after {
    outline: ${({ theme }) => `${theme.focusRing.width} solid ${theme.color.focus}`};
    outline-offset: -2px;
  }
`;

const Foot = styled.div`
  position: relative;
  /* Above the link that covers the card. */
  z-index: 1;
  align-self: flex-start;
  margin-top: auto;
  padding-top: ${({ theme }) => theme.space.xs};
`;

/** One object of a catalogue. */
export interface PictureCardProps {
  /** A `Picture`. */
  readonly picture: ReactNode;
  readonly title: string;
  readonly href: string;
  /** Content below the title. */
  readonly children?: ReactNode;
  /** Controls of the card itself, such as a checkbox. */
  readonly footer?: ReactNode;
  readonly isChosen?: boolean;
}

/** A picture with a name and a few facts; the whole card links to the object. */
export function PictureCard({ picture, title, href, children, footer, isChosen = false }: PictureCardProps) {
  return (
    <Frame data-chosen={isChosen || undefined}>
      {picture}
      <Body>
        <Heading level={2} size="md">
          <Title href={href}>{title}</Title>
        </Heading>
        {children}
        {footer ? <Foot>{footer}</Foot> : null}
      </Body>
    </Frame>
  );
}
