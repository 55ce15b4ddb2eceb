import styled from '@emotion/styled';
import { below, visuallyHidden } from '../../styles/mixins.ts';
import { ownProps } from '../../styles/own-props.ts';

/** A chart with its title, controls and notes. */
export const Frame = styled.figure`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space.sm};
  min-width: 0;
  color: ${({ theme }) => theme.color.text};
  @media print {
    break-inside: avoid;
    background: ${({ theme }) => theme.color.surface};
    /* Drawn for the width of the screen; on paper it takes the available width. */
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

/** Controls; hidden on paper. */
export const Controls = styled.div`
  display: flex;
  flex: none;
  gap: ${({ theme }) => theme.space.xs};
  @media print {
    display: none;
  }
`;

/** Label of a control; on a phone only its icon is visible, and screen readers still read the label. */
export const ControlWords = styled.span`
  ${({ theme }) => below(theme, 'sm')} {
    ${visuallyHidden};
  }
`;

/** The place of the drawing or of its placeholder; equally high in every state. */
export const Area = styled('div', ownProps('tall'))<{ tall: number }>`
  display: flex;
  flex-direction: column;
  justify-content: center;
  min-width: 0;
  min-height: ${({ tall }) => tall}px;
`;

/** Container of the drawing; a ring is only as wide as its legend beside it needs. */
export const Room = styled('div', ownProps('ring'))<{ ring: boolean }>`
  width: 100%;
  max-width: ${({ ring }) => (ring ? '600px' : 'none')};
`;
