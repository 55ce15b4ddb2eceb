import styled from '@emotion/styled';
import { Button, DateInput, DateSegment, Dialog, Group, Popover } from 'react-aria-components';
import { popoverStyles } from '../../components/Menu/index.ts';
import { controlStyles, innerButtonStyles } from '../field.styles.ts';

export const DateBox = styled(Group)(controlStyles);

export const Parts = styled(DateInput)`
  display: inline-flex;
  flex: none;
  white-space: nowrap;
`;

export const Part = styled(DateSegment)`
  padding: 1px 2px;
  border-radius: ${({ theme }) => theme.radius.sm};
  font-variant-numeric: tabular-nums;
  text-align: end;
  outline: none;
  &[data-placeholder] {
    color: ${({ theme }) => theme.color.textSubtle};
    text-transform: uppercase;
  }
  &[data-type='literal'] {
    padding: 0;
    color: ${({ theme }) => theme.color.textSubtle};
  }
  &[data-focused] {
    background: ${({ theme }) => theme.color.accent};
    color: ${({ theme }) => theme.color.onAccent};
  }
`;

export const Opener = styled(Button)`
  ${innerButtonStyles};
  margin-inline-start: auto;
`;

export const DatePanel = styled(Popover)`
  ${popoverStyles};
  min-width: 0;
`;

export const PanelBody = styled(Dialog)`
  outline: none;
`;
