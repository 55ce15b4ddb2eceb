import styled from '@emotion/styled';
import { ownProps } from '../../styles/own-props.ts';

/** A patch of a colour; the border keeps it visible on a background of the same colour. */
export const Swatch = styled('div', ownProps('shade', 'width'))<{ shade: string; width?: number }>`
  width: ${({ width = 56 }) => width}px;
  height: 28px;
  border-radius: ${({ theme }) => theme.radius.sm};
  background: ${({ shade }) => shade};
  box-shadow: inset 0 0 0 1px ${({ theme }) => theme.color.border};
`;

/** Shades in one row, edge to edge. */
export function Ramp({ shades }: { shades: readonly string[] }) {
  return (
    <Line>
      {shades.map((shade) => (
        <Cell key={shade} style={{ background: shade }} />
      ))}
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  min-width: 160px;
  height: 28px;
  overflow: hidden;
  border-radius: ${({ theme }) => theme.radius.sm};
`;

const Cell = styled.div`
  flex: 1;
`;
