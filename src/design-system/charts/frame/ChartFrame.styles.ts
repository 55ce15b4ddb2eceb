import styled from '@emotion/styled';
import { below, visuallyHidden } from '../../styles/mixins.ts';
import { ownProps } from '../../styles/own-props.ts';

/** A chart with all that belongs to it. */
export const Frame = styled.figure`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space.sm};
  min-width: 0;
  color: ${({ theme }) => theme.color.text};
  @media print {
    break-inside: avoid;
    background: ${({ theme }) => theme.color.surface};
    /* Drawn as wide as the screen was; on paper as wide as there is room. */
    .highcharts-container,
    :has(> .highcharts-container) {
      width: auto !important;
      height: auto !important;
    }
    .highcharts-root {
      max-width: 100%;
      height: auto;
    }
  }
`;

/** Title on the left, controls on the right. */
export const Top = styled.figcaption`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space.sm};
  min-height: ${({ theme }) => theme.controlHeight.sm};
`;

/** Title and description. */
export const Name = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space.xxs};
  min-width: 0;
  padding-top: ${({ theme }) => theme.space.xs};
`;

/** Controls; paper has no use for them. */
export const Controls = styled.div`
  display: flex;
  flex: none;
  gap: ${({ theme }) => theme.space.xs};
  @media print {
    display: none;
  }
`;

/** Words of a control; on a phone its icon is enough to see, and a screen reader has them still. */
export const ControlWords = styled.span`
  ${({ theme }) => below(theme, 'sm')} {
    ${visuallyHidden};
  }
`;

/** Where the drawing stands, or what stands for it; as high in every state. */
export const Area = styled('div', ownProps('tall'))<{ tall: number }>`
  display: flex;
  flex-direction: column;
  justify-content: center;
  min-width: 0;
  min-height: ${({ tall }) => tall}px;
`;

/** Room for the drawing; a ring takes no more width than keeps its legend beside it. */
export const Room = styled('div', ownProps('ring'))<{ ring: boolean }>`
  width: 100%;
  max-width: ${({ ring }) => (ring ? '600px' : 'none')};
`;
