import { useTheme } from '@emotion/react';
import { Suspense } from 'react';
import { usePrinting } from '../../print/use-printing.ts';
import { themes } from '../../themes/index.ts';
import { pictureTaker, PlotDrawing } from '../drawing/PlotDrawing.tsx';
import type { Plot } from '../plot.ts';
import { Room } from './ChartFrame.styles.ts';
import { Waiting } from './ChartState.tsx';
import { FrameShell, type FrameShellProps } from './FrameShell.tsx';
import { useLook } from './use-look.ts';
import { useStableValue } from './use-stable-value.ts';

/** What a kind of chart passes to its frame. */
export interface ChartFrameProps extends Omit<FrameShellProps, 'drawing' | 'picture'> {
  readonly plot: Plot;
}

/** A chart of the chart library, which loads with the first drawing. */
export function ChartFrame(props: ChartFrameProps) {
  const { chart, measure, tall } = props;
  const height = chart.height ?? tall;
  const theme = useTheme();
  const printing = usePrinting();
  const plot = useStableValue(props.plot);
  const look = useLook(chart, useStableValue(measure), height, theme, printing);
  const waiting = <Waiting tall={height} />;
  return (
    <FrameShell
      {...props}
      picture={async () => (await pictureTaker())(plot, { ...look, theme: themes.light })}
      drawing={
        <Suspense fallback={waiting}>
          <Room ring={plot.kind === 'donut'}>
            <PlotDrawing plot={plot} look={look} waiting={waiting} />
          </Room>
        </Suspense>
      }
    />
  );
}
