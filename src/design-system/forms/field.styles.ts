import { css } from '@emotion/react';
import type { Theme } from '@emotion/react';
import styled from '@emotion/styled';
import { type } from '../styles/mixins.ts';

/** Gap between label, control and notes: half a step, because they belong together. */
const FIELD_GAP = '6px';

/** Column of label, control, help and error. */
export const fieldStyles = ({ theme }: { theme: Theme }) => css`
  display: flex;
  flex-direction: column;
  gap: ${FIELD_GAP};
  min-width: 0;
  ${type(theme, 'md')};
`;

/** Box of an input. Its border has 3:1 contrast against the page, so that everyone can see it. */
export const controlStyles = ({ theme }: { theme: Theme }) => css`
  display: flex;
  align-items: center;
  width: 100%;
  min-width: 0;
  height: ${theme.controlHeight.md};
  padding: 0 10px;
  border: 1px solid ${theme.color.control};
  border-radius: ${theme.radius.md};
  background: ${theme.color.surface};
  color: ${theme.color.text};
  ${type(theme, 'md')};
  text-align: start;
  outline: none;
  transition: border-color ${theme.motion.fast};
  &[data-hovered] {
    border-color: ${theme.color.textMuted};
  }
  &[data-focused],
  &[data-focus-within],
  &[data-focus-visible] {
    border-color: ${theme.color.focus};
    box-shadow: 0 0 0 1px ${theme.color.focus};
  }
  &[data-invalid],
  [data-invalid] > & {
    border-color: ${theme.tone.danger.text};
    &[data-focused],
    &[data-focus-within],
    &[data-focus-visible] {
      box-shadow: 0 0 0 1px ${theme.tone.danger.text};
    }
  }
  &[data-disabled] {
    opacity: 0.55;
    cursor: not-allowed;
  }
  /* Read-only values stay as legible as the rest; lists have no read-only state of their own. */
  &[readonly],
  &:has(> [readonly]),
  &[data-readonly] {
    background: ${theme.color.sunken};
    border-style: dashed;
    opacity: 1;
    cursor: default;
  }
  &::placeholder {
    color: ${theme.color.textSubtle};
    opacity: 1;
  }
`;

/** Input without a box of its own, inside a group that has one. */
export const bareInputStyles = ({ theme }: { theme: Theme }) => css`
  flex: 1;
  width: 100%;
  min-width: 0;
  height: 100%;
  padding: 0;
  border: 0;
  background: transparent;
  color: inherit;
  outline: none;
  &::placeholder {
    color: ${theme.color.textSubtle};
    opacity: 1;
  }
`;

/** Square button at the end of a control. */
export const innerButtonStyles = ({ theme }: { theme: Theme }) => css`
  display: inline-grid;
  flex: none;
  place-items: center;
  width: 26px;
  height: 26px;
  margin-inline-end: -6px;
  padding: 0;
  border: 0;
  border-radius: ${theme.radius.sm};
  background: transparent;
  color: ${theme.color.textMuted};
  cursor: pointer;
  outline: none;
  &[data-hovered] {
    background: ${theme.color.hover};
    color: ${theme.color.text};
  }
  &[data-focus-visible] {
    outline: 2px solid ${theme.color.focus};
  }
`;

export const LabelRow = styled.div`
  display: flex;
  align-items: baseline;
  gap: ${({ theme }) => theme.space.xs};
  min-width: 0;
  font-weight: ${({ theme }) => theme.fontWeight.medium};
  ${({ theme }) => type(theme, 'sm')};
`;

export const Optional = styled.span`
  margin-inline-start: auto;
  color: ${({ theme }) => theme.color.textSubtle};
  font-weight: ${({ theme }) => theme.fontWeight.regular};
`;

/** Notes of a field, and a figure at the end of their line. */
export const NoteRow = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space.md};
  /* Takes no room while empty; it stays in the document, so that screen readers announce new content. */
  &:not(:has(span)) {
    margin-top: -${FIELD_GAP};
  }
  > :first-of-type {
    display: flex;
    flex-direction: column;
    gap: ${FIELD_GAP};
    min-width: 0;
  }
`;

export const Mark = styled.span`
  color: ${({ theme }) => theme.tone.danger.text};
`;

/** Always in the document, so that screen readers announce an error when it appears. */
export const Announced = styled.div`
  display: contents;
  > * {
    display: flex;
    align-items: flex-start;
    gap: 5px;
    color: ${({ theme }) => theme.tone.danger.text};
    ${({ theme }) => type(theme, 'sm')};
  }
  svg {
    margin-top: 2px;
  }
`;

/** Description of a field or of a choice. */
export const helpStyles = ({ theme }: { theme: Theme }) => css`
  color: ${theme.color.textSubtle};
  ${type(theme, 'sm')};
`;
