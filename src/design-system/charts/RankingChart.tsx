import { fillText } from '../text/design-system-text.ts';
import { useDesignSystemText } from '../text/DesignSystemTextProvider.tsx';
import type { ChartProps, Figure } from './chart.ts';
import { exactShare, exactSum } from './figures/exact-sum.ts';
import { measureOf } from './figures/measure.ts';
import { figured, topAndOthers } from './figures/top-and-others.ts';
import type { NamedFigure } from './figures/top-and-others.ts';
import { ChartFrame } from './frame/ChartFrame.tsx';

/** Height in pixels of one bar with its spacing, and of the scale below all bars. */
const BAR = 28;
const SCALE = 64;

/** Bars in descending order. */
export interface RankingChartProps extends ChartProps {
  /** What is ranked, such as `Scope 1 and 2`; the title by default. */
  readonly measure?: string;
  readonly items: readonly NamedFigure[];
  /** Maximum number of bars; the rest becomes one bar, "Others". */
  readonly top?: number;
  /** For figures that do not add up, such as prices: all are shown in the given order, without share and total. */
  readonly isRate?: boolean;
}

/** The largest items; the rest is one bar at the end, and the table lists all of them. */
export function RankingChart(props: RankingChartProps) {
  const { title, measure: name = title, items, top: most = 10, isRate = false, unit, digits } = props;
  const text = useDesignSystemText();
  const { top, others } = isRate ? { top: figured(items) } : topAndOthers(items, most);
  const rest = others ? [{ name: fillText(text.chartOthers, { count: others.count }), value: others.value }] : [];
  const bars = [...top.map((item) => ({ ...item, isRest: false })), ...rest.map((item) => ({ ...item, isRest: true }))];
  const ranked = isRate ? top : topAndOthers(items, items.length).top;
  const rows = [...ranked, ...items.filter(({ value }) => value === null)];
  const total = exactSum(rows.map(({ value }) => value));
  return (
    <ChartFrame
      chart={props}
      plot={{ kind: 'ranking', name, bars }}
      sheet={{
        head: text.category,
        rows: rows.map((row) => row.name),
        columns: [
          { name, cells: rows.map(({ value }) => value), ...(isRate ? {} : { total }) },
          ...(isRate ? [] : [share(text.chartShare, rows, total)]),
        ],
      }}
      measure={measureOf(
        unit,
        digits,
        bars.map(({ value }) => value),
      )}
      tall={Math.max(bars.length, 3) * BAR + SCALE}
      filled={bars.length > 0}
    />
  );
}

/** The column of shares. */
function share(name: string, rows: readonly NamedFigure[], total: Figure) {
  return { name, percent: true, derived: true, cells: rows.map(({ value }) => exactShare(value, total)) };
}
