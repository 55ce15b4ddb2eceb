import styled from '@emotion/styled';
import { container } from '../styles/mixins.ts';

/** The room a layout has decides whether its parts stand beside each other, not the window's. */
export const Room = styled.div`
  ${container};
  width: 100%;
  min-width: 0;
`;

/** One of the parts: its contents below each other. */
export const Column = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space.lg};
  min-width: 0;
`;
