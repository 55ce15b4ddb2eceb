import { keyframes } from '@emotion/react';
import styled from '@emotion/styled';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { ScrollBody } from './ScrollBody.tsx';
import { below, overlayPanel, type } from '../../styles/mixins.ts';

const fade = keyframes`from { opacity: 0; }`;
const rise = keyframes`from { opacity: 0; transform: translateY(8px) scale(0.985); }`;

export const Scrim = styled(ModalOverlay)`
  position: fixed;
  inset: 0;
  z-index: ${({ theme }) => theme.layer.overlay};
  display: flex;
  align-items: flex-start;
  justify-content: center;
  padding: max(6vh, 16px) 16px 16px;
  overflow: auto;
  background: ${({ theme }) => theme.color.scrim};
  &[data-entering] {
    animation: ${fade} ${({ theme }) => theme.motion.normal};
  }
`;

export const Panel = styled(Modal)`
  ${({ theme }) => overlayPanel(theme)};
  width: 100%;
  max-width: 520px;
  margin: auto 0;
  &[data-size='sm'] {
    max-width: 420px;
  }
  &[data-size='lg'] {
    max-width: 820px;
  }
  &[data-entering] {
    animation: ${rise} ${({ theme }) => theme.motion.normal} ${({ theme }) => theme.motion.ease};
  }
`;

export const Frame = styled(AriaDialog)`
  display: flex;
  flex-direction: column;
  max-height: 86dvh;
  outline: none;
`;

export const Top = styled.div`
  display: flex;
  flex: none;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space.md};
  padding: ${({ theme }) => `${theme.space.lg} ${theme.space.lg} ${theme.space.sm} ${theme.space.xl}`};
`;

export const Title = styled(Heading)`
  ${({ theme }) => type(theme, 'lg')};
  font-weight: ${({ theme }) => theme.fontWeight.semibold};
  letter-spacing: -0.006em;
  padding-top: ${({ theme }) => theme.space.xs};
  overflow-wrap: anywhere;
`;

export const Body = styled(ScrollBody)`
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
  ${({ theme }) => below(theme, 'sm')} {
    flex-direction: column-reverse;
    > * {
      width: 100%;
    }
  }
`;
