import styled from '@emotion/styled';
import { Button } from 'react-aria-components';
import { controlStyles } from '../field.styles.ts';

/** The control that shows the choice and opens the list. */
export const ChoiceBox = styled(Button)`
  ${controlStyles};
  justify-content: space-between;
  gap: ${({ theme }) => theme.space.sm};
  cursor: pointer;
  > svg {
    flex: none;
    color: ${({ theme }) => theme.color.textMuted};
  }
`;
