import styled from '@emotion/styled';
import { SPARK, sparkPath } from './spark-path.ts';

const Drawing = styled.svg`
  display: block;
  width: 100%;
  height: 28px;
  overflow: visible;
  path {
    fill: none;
    stroke: ${({ theme }) => theme.chart.series[0]};
    stroke-width: 1.5;
    stroke-linecap: round;
    stroke-linejoin: round;
    vector-effect: non-scaling-stroke;
  }
`;

/** Props of a small line. */
export interface SparklineProps {
  /** Decimal texts in order; null: a gap. */
  readonly values: readonly (string | null)[];
  /** What a screen reader says instead of the line. */
  readonly label: string;
}

/** The course of a figure in a small space, without axes. Nothing with fewer than two figures. */
export function Sparkline({ values, label }: SparklineProps) {
  const path = sparkPath(values.map((value) => (value === null ? null : Number(value))));
  if (path === null) return null;
  return (
    <Drawing viewBox={`0 0 ${SPARK.width} ${SPARK.height}`} preserveAspectRatio="none" role="img" aria-label={label}>
      <path d={path} />
    </Drawing>
  );
}
