import type { Theme } from '@emotion/react';
import type { ChartPoint } from '../chart.ts';
import type { Measure } from '../figures/measure.ts';
import type { DesignSystemText } from '../../text/design-system-text.ts';

/** Everything about a drawing but its figures. */
export interface Look {
  readonly theme: Theme;
  readonly text: DesignSystemText;
  readonly title: string;
  readonly description?: string;
  readonly measure: Measure;
  /** Pixels. */
  readonly height: number;
  /** Pixels; null: as wide as there is room. */
  readonly width: number | null;
  /** Without movement. */
  readonly still: boolean;
  /** Series and slices switched off in the legend. */
  readonly hidden: ReadonlySet<string>;
  /** For a file or a sheet of paper: with its title, without what is switched off, nothing to point at. */
  readonly onPaper?: boolean;
  readonly onPointPress?: (point: ChartPoint) => void;
  readonly onToggle?: (name: string, visible: boolean) => void;
}
