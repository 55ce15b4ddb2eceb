import styled from '@emotion/styled';
import { container } from '../styles/mixins.ts';

/** Container of the layout: its width, not that of the window, decides whether the parts are side by side. */
export const Room = styled.div`
  ${container};
  width: 100%;
  min-width: 0;
`;

/** One of the parts, with its contents stacked. */
export const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space.lg};
  min-width: 0;
`;
