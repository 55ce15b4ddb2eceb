import { fillText } from '../text/design-system-text.ts';
import { useDesignSystemText } from '../text/DesignSystemTextProvider.tsx';
import type { ChartProps } from './chart.ts';
import { compareDecimals, exactShare, exactSum } from './figures/exact-sum.ts';
import { measureOf } from './figures/measure.ts';
import { topAndOthers } from './figures/top-and-others.ts';
import type { NamedFigure } from './figures/top-and-others.ts';
import { ChartFrame } from './frame/ChartFrame.tsx';

/** Parts of one whole. */
export interface DonutChartProps extends ChartProps {
  /** What the parts add up to, such as `Scope 1`; the title by default. */
  readonly measure?: string;
  readonly items: readonly NamedFigure[];
  /** Maximum number of parts; the rest becomes one part, "Others". */
  readonly most?: number;
}

const above = ({ value }: NamedFigure) => value !== null && compareDecimals(value, '0') > 0;

/** A ring of the parts of one whole, the largest first, with the sum in its middle. */
export function DonutChart(props: DonutChartProps) {
  const { title, measure: name = title, items, most = 7, unit, digits } = props;
  const text = useDesignSystemText();
  const parts = items.filter(above);
  const { top, others } = topAndOthers(parts, most);
  const total = exactSum(parts.map(({ value }) => value));
  const rest = others ? [{ name: fillText(text.chartOthers, { count: others.count }), value: others.value }] : [];
  const slices = [
    ...top.map((item) => ({ ...item, isRest: false })),
    ...rest.map((item) => ({ ...item, isRest: true })),
  ].map((slice) => ({ ...slice, share: exactShare(slice.value, total) }));
  const anyBelow = items.some(({ value }) => value !== null && compareDecimals(value, '0') < 0);
  return (
    <ChartFrame
      chart={props}
      plot={{ kind: 'donut', name, slices, total }}
      sheet={{
        head: text.category,
        rows: items.map((item) => item.name),
        columns: [
          { name, cells: items.map(({ value }) => value), total: exactSum(items.map(({ value }) => value)) },
          {
            name: text.chartShare,
            percent: true,
            derived: true,
            cells: items.map((item) => (above(item) ? exactShare(item.value, total) : null)),
          },
        ],
      }}
      measure={measureOf(unit, digits, [total])}
      tall={280}
      filled={parts.length > 0}
      note={anyBelow ? text.chartNegativeNote : undefined}
    />
  );
}
