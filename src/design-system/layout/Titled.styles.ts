import styled from '@emotion/styled';
import { below } from '../styles/mixins.ts';

/** Title at the start, actions at the end; the actions wrap if both do not fit. */
export const Top = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  justify-content: space-between;
  gap: ${({ theme }) => `${theme.space.md} ${theme.space.lg}`};
`;

export const Titles = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space.xs};
  min-width: 0;
  max-width: ${({ theme }) => theme.measure.text};
`;

/** With `data-scrolls` on a phone one line that scrolls, the main action first, so that the content begins above the fold. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space.sm};
  &[data-scrolls] {
    ${({ theme }) => below(theme, 'sm')} {
      flex-wrap: nowrap;
      max-width: calc(100% + 8px);
      overflow-x: auto;
      margin: -4px;
      padding: 4px;
      > * {
        flex: none;
      }
      > [data-variant='primary'] {
        order: -1;
      }
    }
  }
`;
