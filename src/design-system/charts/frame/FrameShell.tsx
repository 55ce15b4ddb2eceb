import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '../../components/Button/index.ts';
import { EmptyState } from '../../components/EmptyState/index.ts';
import { Heading, Text } from '../../components/Text/index.ts';
import { VisuallyHidden } from '../../styles/VisuallyHidden.tsx';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';
import type { ChartProps } from '../chart.ts';
import type { Measure } from '../figures/measure.ts';
import type { ChartSheet } from '../figures/sheet.ts';
import { Area, ControlWords, Controls, Frame, Name, Top } from './ChartFrame.styles.ts';
import { ChartMenu } from './ChartMenu.tsx';
import { Failed, Waiting } from './ChartState.tsx';
import { ChartTable } from './ChartTable.tsx';
import { Picture, PrintSheet } from './PrintSheet.tsx';
import { useChartFiles, type TakePicture } from './use-chart-files.ts';

/** What a drawing of any kind passes to its frame. */
export interface FrameShellProps {
  readonly chart: ChartProps;
  readonly sheet: ChartSheet;
  readonly measure: Measure;
  /** Default height in pixels. */
  readonly tall: number;
  /** Whether there is any figure. */
  readonly filled: boolean;
  /** A sentence below the drawing. */
  readonly note?: string;
  readonly drawing: ReactNode;
  readonly picture: TakePicture;
}

/** What every chart has: title, states, table, files, print. */
export function FrameShell(props: FrameShellProps) {
  const { chart, sheet, measure, filled, note, drawing, picture } = props;
  const { title, description, digits, loading = false, error = false, empty, hideTitle = false } = chart;
  const height = chart.height ?? props.tall;
  const text = useDesignSystemText();
  const [asTable, setAsTable] = useState(false);
  const [paper, setPaper] = useState<string | null>(null);
  const files = useChartFiles({ title, measure, sheet, picture });
  const print = () => {
    if (asTable) setPaper('');
    else
      picture().then(
        ({ svg }) => setPaper(svg),
        () => setPaper(''),
      );
  };
  const ready = !loading && error === false && filled;
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
            <Waiting tall={height} />
          ) : error !== false ? (
            <Failed error={error} onRetry={chart.onRetry} retrying={chart.retrying} />
          ) : !filled ? (
            <EmptyState icon="chart" title={empty ?? text.chartNoData} />
          ) : asTable ? (
            table
          ) : (
            drawing
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
