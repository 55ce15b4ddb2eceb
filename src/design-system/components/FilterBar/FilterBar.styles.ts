import styled from '@emotion/styled';
import { bareInputStyles, controlStyles, innerButtonStyles } from '../../forms/field.styles.ts';
import { below, type } from '../../styles/mixins.ts';

export const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space.sm};
  min-width: 0;
`;

/** The filters; on a phone one line that scrolls, so that the list begins above the fold. */
export const Chips = styled.div`
  display: contents;
  ${({ theme }) => below(theme, 'sm')} {
    display: flex;
    flex: 1 0 100%;
    gap: ${({ theme }) => theme.space.sm};
    min-width: 0;
    overflow-x: auto;
    margin: -4px;
    padding: 4px;
    > * {
      flex: none;
    }
    &:empty {
      display: none;
    }
  }
`;

/** A fixed width; on a phone a line of its own. Without the browser's own clear button beside ours. */
export const SearchBox = styled.div`
  ${controlStyles};
  width: 264px;
  gap: ${({ theme }) => theme.space.sm};
  padding-inline-end: ${({ theme }) => theme.space.xs};
  > svg {
    color: ${({ theme }) => theme.color.textMuted};
  }
  &:focus-within {
    border-color: ${({ theme }) => theme.color.focus};
    box-shadow: 0 0 0 1px ${({ theme }) => theme.color.focus};
  }
  input {
    ${bareInputStyles};
  }
  input::-webkit-search-cancel-button {
    display: none;
  }
  button {
    ${innerButtonStyles};
    margin-inline-end: 0;
    &:hover {
      background: ${({ theme }) => theme.color.hover};
    }
  }
  ${({ theme }) => below(theme, 'sm')} {
    flex: 1 0 100%;
  }
`;

/** A filter: its button and its clear button. */
export const Chip = styled.div`
  display: inline-flex;
  max-width: 100%;
  min-width: 0;
  border: 1px dashed ${({ theme }) => theme.color.control};
  border-radius: ${({ theme }) => theme.radius.pill};
  color: ${({ theme }) => theme.color.textMuted};
  &[data-set] {
    border: 1px solid ${({ theme }) => theme.tone.accent.line};
    background: ${({ theme }) => theme.tone.accent.soft};
    color: ${({ theme }) => theme.color.text};
  }
  > button {
    height: 30px;
    border: 0;
    border-radius: ${({ theme }) => theme.radius.pill};
    ${({ theme }) => type(theme, 'sm')};
  }
  > button:first-of-type {
    flex: 0 1 auto;
    min-width: 0;
    padding: 0 12px;
    background: transparent;
    color: inherit;
    font-weight: ${({ theme }) => theme.fontWeight.medium};
  }
  &[data-set] > button:first-of-type {
    padding-inline-end: 6px;
    svg {
      margin-inline-start: 4px;
      color: ${({ theme }) => theme.color.textMuted};
    }
  }
  > button:last-of-type:not(:first-of-type) {
    width: 28px;
    margin-inline-end: 2px;
    color: ${({ theme }) => theme.color.textMuted};
  }
`;

/** The current setting of the filter. */
export const Setting = styled.span`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  color: ${({ theme }) => theme.tone.accent.text};
  font-weight: ${({ theme }) => theme.fontWeight.semibold};
`;

/** Count and saved filters at the end of the line; on a phone a line of its own, with the count first. */
export const End = styled.div`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space.md};
  margin-inline-start: auto;
  ${({ theme }) => type(theme, 'sm')};
  color: ${({ theme }) => theme.color.textMuted};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  ${({ theme }) => below(theme, 'sm')} {
    flex: 1 0 100%;
    justify-content: space-between;
    &:has(> [role='status']:empty:only-child) {
      display: none;
    }
  }
`;

/** Content of a filter's window. */
export const Panel = styled.div`
  width: 264px;
  max-width: 100%;
  padding: ${({ theme }) => theme.space.sm};
`;
