import type { Theme } from '@emotion/react';
import type { ChartPoint } from '../chart.ts';
import type { Measure } from '../figures/measure.ts';
import type { DesignSystemText } from '../../text/design-system-text.ts';

/** Everything about a drawing except its figures. */
export interface Look {
  readonly theme: Theme;
  readonly text: DesignSystemText;
  readonly title: string;
  readonly description?: string;
  readonly measure: Measure;
  /** Pixels. */
  readonly height: number;
  /** Pixels; null: the available width. */
  readonly width: number | null;
  /** Without animation. */
  readonly still: boolean;
  /** Series and slices hidden through the legend. */
  readonly hidden: ReadonlySet<string>;
  /** For a file or paper: with the title, without hidden series, not interactive. */
  readonly onPaper?: boolean;
  readonly onPointPress?: (point: ChartPoint) => void;
  readonly onToggle?: (name: string, visible: boolean) => void;
}
