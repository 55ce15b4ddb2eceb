import styled from '@emotion/styled';
import { type } from '../../styles/mixins.ts';

/** A drawing with the links over it. */
export const Ground = styled.div`
  position: relative;
  width: 100%;
  min-width: 0;
  overflow: hidden;
  > svg {
    display: block;
  }
  @media print {
    > svg {
      max-width: 100%;
      height: auto;
    }
  }
`;

/** What is pointed at, in a line that is always there, so that nothing moves. */
export const SpotLine = styled.p`
  min-height: 1.5em;
  margin: 0;
  color: ${({ theme }) => theme.color.textMuted};
  font-variant-numeric: tabular-nums;
  ${({ theme }) => type(theme, 'sm')};
  @media print {
    display: none;
  }
`;
