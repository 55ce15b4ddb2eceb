import styled from '@emotion/styled';
import { light } from '../../themes/light.ts';
import { below, type } from '../../styles/mixins.ts';

/** Five seconds to read a notice. */
export const READING_TIME_MS = 5000;

/** Height of the header. */
const HEADER = '56px';

/** Notices are light in both themes, so they use the light theme's colours instead of the current ones. */
export const Place = styled.div`
  .Toastify__toast-container {
    /* Below the header: search, bell and account stay in reach. */
    top: calc(${HEADER} + ${({ theme }) => theme.space.md});
    z-index: ${({ theme }) => theme.layer.toast};
    /* The gaps between notices let clicks through to the page. */
    pointer-events: none;
    ${({ theme }) => below(theme, 'sm')} {
      box-sizing: border-box;
      padding: ${({ theme }) => theme.space.sm};
    }
  }
  .Toastify__toast {
    pointer-events: auto;
    --toastify-color-light: ${light.color.raised};
    --toastify-text-color-light: ${light.color.text};
    --toastify-icon-color-success: ${light.tone.success.text};
    --toastify-icon-color-error: ${light.tone.danger.text};
    --toastify-icon-color-info: ${light.tone.info.text};
    --toastify-icon-color-warning: ${light.tone.warning.text};
    --toastify-color-progress-success: ${light.tone.success.text};
    --toastify-color-progress-error: ${light.tone.danger.text};
    --toastify-color-progress-info: ${light.tone.info.text};
    --toastify-color-progress-warning: ${light.tone.warning.text};
    align-items: flex-start;
    min-height: 52px;
    margin-bottom: ${({ theme }) => theme.space.sm};
    padding: ${({ theme }) => `14px 44px 14px ${theme.space.lg}`};
    border-radius: ${({ theme }) => theme.radius.lg};
    font-family: ${({ theme }) => theme.fontFamily.sans};
    ${({ theme }) => type(theme, 'md')};
    box-shadow: ${light.shadow.overlay};
    overflow-wrap: anywhere;
  }
  .Toastify__toast-icon {
    width: 18px;
    margin-inline-end: ${({ theme }) => theme.space.md};
    padding-top: 1px;
  }
  .Toastify__progress-bar--wrp {
    height: 3px;
  }
  /* The animated bar is also the timer: without it, readers with reduced motion would have no time to read. */
  @media (prefers-reduced-motion: reduce) {
    .Toastify__toast .Toastify__progress-bar--animated {
      animation-duration: ${READING_TIME_MS}ms !important;
    }
  }
`;

export const Close = styled.button`
  position: absolute;
  top: 10px;
  right: 10px;
  display: grid;
  place-items: center;
  width: 28px;
  height: 28px;
  padding: 0;
  border: 0;
  border-radius: ${({ theme }) => theme.radius.md};
  background: transparent;
  color: ${light.color.textMuted};
  cursor: pointer;
  &:hover {
    background: ${light.color.hover};
    color: ${light.color.text};
  }
  &:focus-visible {
    outline: 2px solid ${light.color.focus};
    outline-offset: -2px;
  }
`;

export const Words = styled.div`
  min-width: 0;
  > strong {
    display: block;
    font-weight: ${({ theme }) => theme.fontWeight.semibold};
  }
`;

export const Action = styled.button`
  display: block;
  min-height: 24px;
  margin-top: ${({ theme }) => theme.space.xs};
  padding: 0;
  border: 0;
  border-radius: ${({ theme }) => theme.radius.sm};
  background: transparent;
  color: ${light.tone.accent.text};
  font-weight: ${({ theme }) => theme.fontWeight.semibold};
  text-decoration: underline;
  text-underline-offset: 3px;
  cursor: pointer;
  &:focus-visible {
    outline: 2px solid ${light.color.focus};
    outline-offset: 2px;
  }
`;
