import styled from '@emotion/styled';
import { type } from '../../styles/mixins.ts';
import { CopyValue } from '../KeyValue/index.ts';

const Frame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: start;
  gap: ${({ theme }) => theme.space.xs};
  padding: ${({ theme }) => theme.space.sm};
  border: 1px solid ${({ theme }) => theme.color.border};
  border-radius: ${({ theme }) => theme.radius.md};
  background: ${({ theme }) => theme.color.sunken};
`;

const Code = styled.pre`
  max-height: 420px;
  margin: 0;
  overflow: auto;
  font-family: ${({ theme }) => theme.fontFamily.mono};
  ${({ theme }) => type(theme, 'sm')};
  /* Signs are shown as they are typed. */
  font-variant-ligatures: none;
  color: ${({ theme }) => theme.color.text};
  &[data-wraps] {
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  }
`;

/** Code, or a text for machines, as it is. */
export interface CodeBlockProps {
  /** Its name for screen readers and on the button that copies it. */
  readonly label: string;
  readonly code: string;
  /** Breaks long lines, for a text without lines of its own. Otherwise they scroll. */
  readonly wraps?: boolean;
}

/** Lines in a fixed width with a button that copies them. */
export function CodeBlock({ label, code, wraps = false }: CodeBlockProps) {
  return (
    <Frame>
      {/* It scrolls, so the keyboard must reach it. */}
      <Code role="group" aria-label={label} tabIndex={0} data-wraps={wraps || undefined}>
        {code}
      </Code>
      <CopyValue label={label} text={code} />
    </Frame>
  );
}
