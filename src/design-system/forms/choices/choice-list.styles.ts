import { css } from '@emotion/react';
import type { Theme } from '@emotion/react';
import styled from '@emotion/styled';
import { helpStyles } from '../field.styles.ts';

/** Choices below or beside each other. */
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

/** Description of a choice, below its words and not below its mark. */
export const choiceHelpStyles = ({ theme }: { theme: Theme }) => css`
  ${helpStyles({ theme })};
  padding: 0 0 4px 26px;
`;
