import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { Dialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { below, type } from '../../styles/mixins.ts';
import { ScrollBody } from '../Dialog/ScrollBody.tsx';

const fade = keyframes`from { opacity: 0; }`;
const fromRight = keyframes`from { transform: translateX(100%); }`;
const fromLeft = keyframes`from { transform: translateX(-100%); }`;

export const Scrim = styled(ModalOverlay)`
  position: fixed;
  inset: 0;
  z-index: ${({ theme }) => theme.layer.overlay};
  display: flex;
  overflow: hidden;
  background: ${({ theme }) => theme.color.scrim};
  &[data-side='right'] {
    justify-content: flex-end;
  }
  &[data-entering] {
    animation: ${fade} ${({ theme }) => theme.motion.normal};
  }
  &[data-exiting] {
    animation: ${fade} ${({ theme }) => theme.motion.fast} reverse forwards;
  }
`;

export const Panel = styled(Modal)`
  width: 100%;
  max-width: 480px;
  height: 100dvh;
  background: ${({ theme }) => theme.color.raised};
  color: ${({ theme }) => theme.color.text};
  box-shadow: ${({ theme }) => theme.shadow.overlay};
  ${({ theme }) => type(theme, 'md')};
  &[data-size='sm'] {
    max-width: 360px;
  }
  &[data-size='lg'] {
    max-width: 720px;
  }
  &[data-entering] {
    animation: ${fromRight} ${({ theme }) => theme.motion.normal} ${({ theme }) => theme.motion.ease};
    &[data-side='left'] {
      animation-name: ${fromLeft};
    }
  }
  &[data-exiting] {
    animation: ${fromRight} ${({ theme }) => theme.motion.fast} ${({ theme }) => theme.motion.ease} reverse forwards;
    &[data-side='left'] {
      animation-name: ${fromLeft};
    }
  }
`;

export const Frame = styled(Dialog)`
  display: flex;
  flex-direction: column;
  height: 100%;
  outline: none;
`;

export const Top = styled.div`
  display: flex;
  flex: none;
  align-items: flex-start;
  gap: ${({ theme }) => theme.space.sm};
  padding: ${({ theme }) => `${theme.space.lg} ${theme.space.lg} ${theme.space.md} ${theme.space.xl}`};
`;

export const Words = styled.div`
  flex: 1;
  min-width: 0;
  padding-top: ${({ theme }) => theme.space.xxs};
  overflow-wrap: anywhere;
`;

export const Title = styled(Heading)`
  ${({ theme }) => type(theme, 'lg')};
  font-weight: ${({ theme }) => theme.fontWeight.semibold};
  letter-spacing: -0.006em;
`;

export const Body = styled(ScrollBody)`
  flex: 1;
  padding: ${({ theme }) => `${theme.space.xs} ${theme.space.xl} ${theme.space.xl}`};
`;

export const Footer = styled.div`
  display: flex;
  flex: none;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: ${({ theme }) => theme.space.sm};
  padding: ${({ theme }) => `${theme.space.md} ${theme.space.xl}`};
  border-top: 1px solid ${({ theme }) => theme.color.border};
  /* On a phone the buttons of each row share its width. */
  ${({ theme }) => below(theme, 'sm')} {
    > * {
      flex: auto;
    }
  }
`;
