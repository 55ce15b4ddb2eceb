import styled from '@emotion/styled';
import { ownProps } from '../../styles/own-props.ts';
import { container, roomFrom, type } from '../../styles/mixins.ts';

/** Container width in pixels from which names are readable in the drawing. */
const NAMES_FROM = 480;

export const Figure = styled.figure`
  ${container};
  min-width: 0;
  margin: 0;
  overflow-x: clip;
`;

/** The name of the active node, above the drawing if there is no room between the nodes. */
export const Above = styled.div`
  margin-bottom: ${({ theme }) => theme.space.sm};
  font-weight: ${({ theme }) => theme.fontWeight.semibold};
  text-align: center;
  overflow-wrap: anywhere;
  ${roomFrom(NAMES_FROM)} {
    display: none;
  }
`;

/** Without names beside the nodes, the room for names is cropped: the drawing is `spread` times as wide. */
export const Drawing = styled('svg', ownProps('spread'))<{ spread: number }>`
  display: block;
  width: ${({ spread }) => 100 * spread}%;
  max-height: 620px;
  margin-inline: ${({ spread }) => 50 * (1 - spread)}%;
  overflow: visible;
  user-select: none;
  ${roomFrom(NAMES_FROM)} {
    width: 100%;
    margin-inline: 0;
  }
`;

export const Spoke = styled.line`
  stroke: ${({ theme }) => theme.color.borderStrong};
  stroke-width: 1.25;
  &[data-open='true'] {
    stroke-dasharray: 4 4;
  }
  &[data-near='true'] {
    stroke: ${({ theme }) => theme.color.accent};
    stroke-width: 2;
  }
`;

export const Chord = styled.path`
  fill: none;
  stroke: ${({ theme }) => theme.color.accent};
  stroke-width: 1.25;
  opacity: 0.75;
  &[data-quiet='true'] {
    stroke: ${({ theme }) => theme.color.borderStrong};
    opacity: 0.6;
  }
`;

export const Node = styled.g`
  cursor: pointer;
  outline: none;
  [data-shape] {
    stroke: ${({ theme }) => theme.color.surface};
    stroke-width: 2;
  }
  [data-kind='0'] {
    fill: ${({ theme }) => theme.chart.series[0]};
  }
  [data-kind='1'] {
    fill: ${({ theme }) => theme.chart.series[1]};
  }
  [data-kind='2'] {
    fill: ${({ theme }) => theme.chart.series[2]};
  }
  [data-ring] {
    fill: none;
    stroke: transparent;
    stroke-width: 2.5;
  }
  &:focus-visible [data-ring] {
    stroke: ${({ theme }) => theme.color.focus};
  }
  &:hover [data-ring] {
    stroke: ${({ theme }) => theme.color.control};
  }
`;

export const Middle = styled.g`
  circle {
    fill: ${({ theme }) => theme.color.accent};
    stroke: ${({ theme }) => theme.color.surface};
    stroke-width: 3;
  }
`;

export const Name = styled.text`
  fill: ${({ theme }) => theme.color.text};
  stroke: ${({ theme }) => theme.color.surface};
  stroke-width: 4;
  stroke-linejoin: round;
  paint-order: stroke;
  /* The drawing shrinks with its container: on a phone only one name shows, above it. */
  display: none;
  font-size: 13px;
  pointer-events: none;
  &[data-middle='true'] {
    font-size: 15px;
    font-weight: ${({ theme }) => theme.fontWeight.semibold};
  }
  ${roomFrom(NAMES_FROM)} {
    display: inline;
  }
`;

export const Key = styled.figcaption`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => `${theme.space.xs} ${theme.space.lg}`};
  margin-top: ${({ theme }) => theme.space.md};
  color: ${({ theme }) => theme.color.textMuted};
  ${({ theme }) => type(theme, 'sm')};
  > span {
    display: inline-flex;
    align-items: center;
    gap: ${({ theme }) => theme.space.xs};
  }
  svg {
    flex: none;
  }
  [data-kind='0'] {
    fill: ${({ theme }) => theme.chart.series[0]};
  }
  [data-kind='1'] {
    fill: ${({ theme }) => theme.chart.series[1]};
  }
  [data-kind='2'] {
    fill: ${({ theme }) => theme.chart.series[2]};
  }
  line {
    stroke: ${({ theme }) => theme.color.control};
    stroke-width: 1.5;
    stroke-dasharray: 4 3;
  }
`;
