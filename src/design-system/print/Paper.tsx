import { Global } from '@emotion/react';
import styled from '@emotion/styled';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { Heading, Text } from '../components/Text/index.ts';
import { aloneOnPaper, sheetOf } from './Paper.styles.ts';

const Frame = styled.article`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space.xl};
  min-width: 0;
  @media print {
    display: block;
    color: ${({ theme }) => theme.color.text};
    > * + * {
      margin-top: 6mm;
    }
  }
`;

/** Across each page, above everything, faint enough to keep the text readable. */
const Mark = styled.div`
  display: none;
  @media print {
    position: fixed;
    inset: 0;
    z-index: ${({ theme }) => theme.layer.overlay};
    display: grid;
    place-items: center;
    margin: 0 !important;
    color: ${({ theme }) => theme.tone.warning.text};
    opacity: 0.14;
    font-size: 54pt;
    font-weight: ${({ theme }) => theme.fontWeight.bold};
    text-align: center;
    text-transform: uppercase;
    > span {
      transform: rotate(-32deg);
    }
  }
`;

/** Props of a document. */
export interface PaperProps {
  /** Header of every printed page. */
  readonly heading?: string;
  /** Footer of every printed page, before the page number. */
  readonly foot?: string;
  /** A word across every printed page, such as `Draft`; on screen the page shows it in its own way. */
  readonly watermark?: string;
  /** Landscape pages, for tables with many columns. */
  readonly isWide?: boolean;
  readonly children?: ReactNode;
}

/**
 * A document for the screen and for printing on A4: only the document is printed, with page numbers. One per screen.
 */
export function Paper({ heading = '', foot = '', watermark, isWide = false, children }: PaperProps) {
  return (
    <>
      <Global styles={aloneOnPaper} />
      <Global styles={sheetOf({ heading, foot, isWide })} />
      <Frame data-paper="">
        {watermark === undefined ? null : (
          <Mark aria-hidden>
            <span>{watermark}</span>
          </Mark>
        )}
        {children}
      </Frame>
    </>
  );
}

const Part = styled.section`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space.md};
  min-width: 0;
  @media print {
    display: block;
    > header {
      break-inside: avoid;
      break-after: avoid;
      margin-bottom: 2mm;
    }
  }
`;

/** A part of a document. */
export interface PaperPartProps {
  readonly title: string;
  readonly note?: ReactNode;
  readonly children?: ReactNode;
}

/** A part of a document; its heading stays on the same page as the following content. */
export function PaperPart({ title, note, children }: PaperPartProps) {
  const id = useId();
  return (
    <Part aria-labelledby={id}>
      <header>
        <Heading level={3} size="lg" id={id}>
          {title}
        </Heading>
        {note ? (
          <Text as="p" size="sm" tone="muted">
            {note}
          </Text>
        ) : null}
      </header>
      {children}
    </Part>
  );
}
