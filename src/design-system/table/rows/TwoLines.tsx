import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { type } from '../../styles/mixins.ts';

/** With the line height of text, not of row links. Compact rows have room for one line: the second text is beside the first. */
const Lines = styled.span`
  display: block;
  min-width: 0;
  > span {
    display: block;
    line-height: ${({ theme }) => theme.fontSize.md.line};
    overflow: hidden;
    text-overflow: ellipsis;
    font-variant-numeric: tabular-nums;
  }
  > span + span {
    ${({ theme }) => type(theme, 'sm')};
    color: ${({ theme }) => theme.color.textMuted};
    font-weight: ${({ theme }) => theme.fontWeight.regular};
  }
  [data-density='compact'] & {
    display: flex;
    align-items: baseline;
    gap: ${({ theme }) => theme.space.sm};
    > span:first-of-type {
      flex: none;
      max-width: 100%;
    }
  }
`;

/** Primary and secondary text of one cell. In compact rows they share a line. */
export function TwoLines({ first, second }: { first: ReactNode; second?: ReactNode }) {
  return (
    <Lines>
      <span>{first}</span>
      {second === null || second === undefined || second === '' ? null : (
        <span title={typeof second === 'string' ? second : undefined}>{second}</span>
      )}
    </Lines>
  );
}
