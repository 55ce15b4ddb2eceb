import styled from '@emotion/styled';
import { bareInputStyles, controlStyles } from '../../forms/field.styles.ts';
import { type } from '../../styles/mixins.ts';

export const List = styled.ul`
  width: 264px;
  max-width: 100%;
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: flex;
    align-items: center;
    gap: ${({ theme }) => theme.space.xxs};
    min-height: 34px;
  }
`;

/** Chooses a view. */
export const Choice = styled.button`
  display: flex;
  flex: 1;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space.sm};
  min-width: 0;
  min-height: 32px;
  margin-inline-start: -8px;
  padding: 0 8px;
  border: 0;
  border-radius: ${({ theme }) => theme.radius.md};
  background: transparent;
  text-align: start;
  cursor: pointer;
  > span {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  &:hover {
    background: ${({ theme }) => theme.color.hover};
  }
  &[aria-pressed='true'] {
    font-weight: ${({ theme }) => theme.fontWeight.medium};
    svg {
      color: ${({ theme }) => theme.tone.accent.text};
    }
  }
`;

export const Foot = styled.div`
  margin-top: ${({ theme }) => theme.space.sm};
  padding-top: ${({ theme }) => theme.space.md};
  border-top: 1px solid ${({ theme }) => theme.color.border};
`;

export const NameForm = styled.form`
  display: flex;
  flex: 1;
  align-items: center;
  gap: ${({ theme }) => theme.space.xs};
  min-width: 0;
`;

export const NameBox = styled.span`
  ${controlStyles};
  height: ${({ theme }) => theme.controlHeight.sm};
  &:focus-within {
    border-color: ${({ theme }) => theme.color.focus};
    box-shadow: 0 0 0 1px ${({ theme }) => theme.color.focus};
  }
  input {
    ${bareInputStyles};
    ${({ theme }) => type(theme, 'sm')};
  }
`;

export const Changed = styled.span`
  color: ${({ theme }) => theme.color.textMuted};
  font-weight: ${({ theme }) => theme.fontWeight.regular};
`;
