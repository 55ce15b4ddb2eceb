import { useDesignSystemText } from '../text/DesignSystemTextProvider.tsx';
import type { ChartProps } from './chart.ts';
import { axisStart } from './figures/axis-start.ts';
import { drawn, measureOf } from './figures/measure.ts';
import type { NamedFigure } from './figures/top-and-others.ts';
import { waterfallSteps } from './figures/waterfall-steps.ts';
import { ChartFrame } from './frame/ChartFrame.tsx';

/** From one level to another through the changes in between. */
export interface WaterfallChartProps extends ChartProps {
  readonly start: NamedFigure;
  readonly changes: readonly NamedFigure[];
  /** Name of the last level; its figure is the sum of all before it. */
  readonly endName: string;
}

/** The changes from one figure to another: location-based to market-based, last year to this year. */
export function WaterfallChart(props: WaterfallChartProps) {
  const { start, changes, endName, unit, digits } = props;
  const text = useDesignSystemText();
  const steps = waterfallSteps(start, changes, endName);
  const cellsOf = (isLevel: boolean) =>
    steps.map((step) => (isLevel ? step.level : step.isLevel ? undefined : step.value));
  const measure = measureOf(
    unit,
    digits,
    steps.map(({ level }) => level),
  );
  const from = axisStart(steps.map(({ level }) => drawn(level, measure)));
  const notes = [props.description, from === null ? undefined : text.chartAxisCut];
  return (
    <ChartFrame
      chart={{ ...props, description: notes.filter(Boolean).join(' ') || undefined }}
      plot={{
        kind: 'waterfall',
        steps: steps.map(({ name, value, isLevel }) => ({ name, value, isLevel })),
        axisStart: from,
      }}
      sheet={{
        head: text.chartStep,
        rows: steps.map(({ name }) => name),
        columns: [
          { name: text.chartChange, cells: cellsOf(false) },
          { name: text.chartLevel, cells: cellsOf(true) },
        ],
      }}
      measure={measure}
      tall={320}
      filled={start.value !== null}
    />
  );
}
