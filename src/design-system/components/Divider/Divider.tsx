import styled from '@emotion/styled';
import { type } from '../../styles/mixins.ts';

const Line = styled.hr`
  width: 100%;
  margin: 0;
  border: 0;
  border-top: 1px solid ${({ theme }) => theme.color.border};
  &[aria-orientation='vertical'] {
    flex: none;
    align-self: stretch;
    width: 0;
    /* A row with centred items does not stretch the line. */
    min-height: 1em;
    border-top: 0;
    border-inline-start: 1px solid ${({ theme }) => theme.color.border};
  }
`;

const Labelled = styled.div`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.md};
  color: ${({ theme }) => theme.color.textMuted};
  ${({ theme }) => type(theme, 'xs')};
  white-space: nowrap;
`;

/** Orientation and label of the line. */
export interface DividerProps {
  readonly orientation?: 'horizontal' | 'vertical';
  /** A word in the middle, such as "or"; only for a horizontal line. */
  readonly label?: string;
}

/** A line between two groups. */
export function Divider({ orientation = 'horizontal', label }: DividerProps) {
  if (orientation === 'vertical') return <Line aria-orientation="vertical" />;
  if (label === undefined) return <Line />;
  return (
    <Labelled>
      <Line aria-hidden="true" />
      {label}
      <Line aria-hidden="true" />
    </Labelled>
  );
}
