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

/** Across each sheet, over everything and so faint that what is below can be read. */
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

/** A document on a page. */
export interface PaperProps {
  /** Stands at the head of every sheet. */
  readonly heading?: string;
  /** Stands at the foot of every sheet, before its number. */
  readonly foot?: string;
  /** A word across every sheet, as `Draft`; on the screen the page says it in its own way. */
  readonly watermark?: string;
  /** Turns the sheets, for tables of many columns. */
  readonly isWide?: boolean;
  readonly children?: ReactNode;
}

/**
 * A document that is read on the screen and printed on A4: only it is on the paper, with the number of each sheet. One
 * on a page.
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

/** A part of a document under a heading that stays with what follows it. */
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
