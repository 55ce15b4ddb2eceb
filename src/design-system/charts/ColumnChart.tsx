import styled from '@emotion/styled';
import { Suspense, lazy, useState } from 'react';
import { Button } from '../components/Button/index.ts';
import { EmptyState } from '../components/EmptyState/index.ts';
import { Skeleton } from '../components/Spinner/index.ts';
import { Heading, Text } from '../components/Text/index.ts';
import { VisuallyHidden } from '../styles/VisuallyHidden.tsx';
import { useDesignSystemText } from '../text/DesignSystemTextProvider.tsx';
import { ChartTable } from './ChartTable.tsx';
import { hasFigures } from './chart.ts';
import type { ColumnChartProps } from './chart.ts';
import { ownProps } from '../styles/own-props.ts';

const ColumnChartDrawing = lazy(async () => ({
  default: (await import('./ColumnChartDrawing.tsx')).ColumnChartDrawing,
}));

const Frame = styled.figure`
  display: flex;
  flex-direction: column;
  gap: ${({ theme }) => theme.space.sm};
  min-width: 0;
`;

const Top = styled.figcaption`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${({ theme }) => theme.space.sm};
  min-height: 28px;
`;

const Name = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 0 ${({ theme }) => theme.space.sm};
`;

const Area = styled('div', ownProps('tall'))<{ tall: number }>`
  display: flex;
  flex-direction: column;
  justify-content: center;
  min-height: ${({ tall }) => tall}px;
`;

function Waiting({ tall }: { tall: number }) {
  const text = useDesignSystemText();
  return (
    <div role="status" aria-label={text.loading}>
      <Skeleton width="100%" height={`${tall}px`} />
    </div>
  );
}

/** Columns over categories. Highcharts comes only when there is something to draw; a button shows the figures as a table. */
export function ColumnChart(props: ColumnChartProps) {
  const { title, series, unit, height = 300, loading = false, empty, hideTitle = false } = props;
  const text = useDesignSystemText();
  const [asTable, setAsTable] = useState(false);
  const drawn = !loading && hasFigures(series);
  return (
    <Frame aria-busy={loading}>
      <Top>
        <Name>
          {hideTitle ? <VisuallyHidden>{title}</VisuallyHidden> : <Heading level={3}>{title}</Heading>}
          <Text size="sm" tone="muted">
            {unit}
          </Text>
        </Name>
        {drawn ? (
          <Button size="sm" variant="ghost" icon={asTable ? 'chart' : 'table'} onPress={() => setAsTable(!asTable)}>
            {asTable ? text.showAsChart : text.showAsTable}
          </Button>
        ) : null}
      </Top>
      <Area tall={height}>
        {loading ? (
          <Waiting tall={height} />
        ) : !drawn ? (
          <EmptyState icon="chart" title={empty ?? text.chartNoData} />
        ) : asTable ? (
          <ChartTable {...props} />
        ) : (
          <Suspense fallback={<Waiting tall={height} />}>
            <ColumnChartDrawing {...props} />
          </Suspense>
        )}
      </Area>
    </Frame>
  );
}
