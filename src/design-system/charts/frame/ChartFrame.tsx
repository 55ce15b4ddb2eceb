import { useTheme } from '@emotion/react';
import { Suspense, useState } from 'react';
import { Button } from '../../components/Button/index.ts';
import { EmptyState } from '../../components/EmptyState/index.ts';
import { Heading, Text } from '../../components/Text/index.ts';
import { VisuallyHidden } from '../../styles/VisuallyHidden.tsx';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';
import type { ChartProps } from '../chart.ts';
import { PlotDrawing } from '../drawing/PlotDrawing.tsx';
import type { Measure } from '../figures/measure.ts';
import type { ChartSheet } from '../figures/sheet.ts';
import type { Plot } from '../plot.ts';
import { Area, ControlWords, Controls, Frame, Name, Room, Top } from './ChartFrame.styles.ts';
import { ChartMenu } from './ChartMenu.tsx';
import { Failed, Waiting } from './ChartState.tsx';
import { ChartTable } from './ChartTable.tsx';
import { Picture, PrintSheet } from './PrintSheet.tsx';
import { useChartFiles } from './use-chart-files.ts';
import { usePrinting } from '../../print/use-printing.ts';
import { useLook } from './use-look.ts';
import { useStableValue } from './use-stable-value.ts';

/** What a kind of chart passes to its frame. */
export interface ChartFrameProps {
  readonly chart: ChartProps;
  readonly plot: Plot;
  readonly sheet: ChartSheet;
  readonly measure: Measure;
  /** Default height in pixels. */
  readonly tall: number;
  /** Whether there is any figure. */
  readonly filled: boolean;
  /** A sentence below the drawing. */
  readonly note?: string;
}

/** What every chart has: title, states, table, files, print. The chart library loads with the first drawing. */
export function ChartFrame(props: ChartFrameProps) {
  const { chart, sheet, measure, filled, note } = props;
  const { title, description, digits, loading = false, error = false, empty, hideTitle = false } = chart;
  const height = chart.height ?? props.tall;
  const text = useDesignSystemText();
  const theme = useTheme();
  const printing = usePrinting();
  const plot = useStableValue(props.plot);
  const [asTable, setAsTable] = useState(false);
  const [paper, setPaper] = useState<string | null>(null);
  const look = useLook(chart, useStableValue(props.measure), height, theme, printing);
  const files = useChartFiles(plot, look, sheet);
  const print = () => {
    if (asTable) setPaper('');
    else
      files.picture().then(
        ({ svg }) => setPaper(svg),
        () => setPaper(''),
      );
  };
  const ready = !loading && error === false && filled;
  const waiting = <Waiting tall={height} />;
  const table = <ChartTable title={title} sheet={sheet} measure={measure} digits={digits} tall={height} />;
  return (
    <>
      <Frame aria-busy={loading}>
        <Top>
          <Name>
            {hideTitle ? <VisuallyHidden>{title}</VisuallyHidden> : <Heading level={3}>{title}</Heading>}
            {description ? (
              <Text size="sm" tone="muted">
                {description}
              </Text>
            ) : null}
          </Name>
          {ready ? (
            <Controls>
              <Button size="sm" variant="ghost" icon={asTable ? 'chart' : 'table'} onPress={() => setAsTable(!asTable)}>
                <ControlWords>{asTable ? text.showAsChart : text.showAsTable}</ControlWords>
              </Button>
              <ChartMenu onPng={files.png} onSvg={files.svg} onCsv={files.csv} onPrint={print} />
            </Controls>
          ) : null}
        </Top>
        <Area tall={height}>
          {loading ? (
            waiting
          ) : error !== false ? (
            <Failed error={error} onRetry={chart.onRetry} retrying={chart.retrying} />
          ) : !filled ? (
            <EmptyState icon="chart" title={empty ?? text.chartNoData} />
          ) : asTable ? (
            table
          ) : (
            <Suspense fallback={waiting}>
              <Room ring={plot.kind === 'donut'}>
                <PlotDrawing plot={plot} look={look} waiting={waiting} />
              </Room>
            </Suspense>
          )}
        </Area>
        {ready && note && !asTable ? (
          <Text size="xs" tone="muted">
            {note}
          </Text>
        ) : null}
      </Frame>
      {paper === null ? null : (
        <PrintSheet onDone={() => setPaper(null)}>
          {paper === '' ? (
            <>
              <Heading level={3}>{title}</Heading>
              {table}
            </>
          ) : (
            <Picture svg={paper} />
          )}
        </PrintSheet>
      )}
    </>
  );
}
