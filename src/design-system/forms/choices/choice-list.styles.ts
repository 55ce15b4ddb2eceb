import { css } from '@emotion/react';
import type { Theme } from '@emotion/react';
import styled from '@emotion/styled';
import { helpStyles } from '../field.styles.ts';

/** Choices in a column or in a row. */
export const ChoiceList = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space.xxs};
  &[data-orientation='horizontal'] {
    flex-flow: row wrap;
    gap: ${({ theme }) => `${theme.space.xxs} ${theme.space.lg}`};
  }
`;

/** A choice with its description below. */
export const choiceFrameStyles = css`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
`;

/** Description of a choice, aligned with its label. */
export const choiceHelpStyles = ({ theme }: { theme: Theme }) => css`
  ${helpStyles({ theme })};
  padding: 0 0 4px 26px;
`;
