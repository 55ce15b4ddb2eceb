import { useTranslate } from '#core';
import { Card, Grid } from '#design-system';
import type { AmountUnit } from '#design-system';
import type { DashboardQueryInput } from '../../contract/index.ts';
import type { DashboardArea } from '../dashboard-area.ts';
import type { DashboardPanel } from '../dashboard-panel.ts';
import { DeferredView } from './DeferredView.tsx';
import { PanelBoundary } from './PanelBoundary.tsx';

interface PanelRowProps {
  readonly row: readonly DashboardPanel[];
  readonly area: DashboardArea;
  readonly query: DashboardQueryInput;
  readonly unit: AmountUnit;
  /** The figures above are still loading. */
  readonly isHeld: boolean;
}

/** Minimum width of a half in pixels: below it panels are stacked. */
const HALF = 440;

/** One panel, or two halves. */
export function PanelRow({ row, area, query, unit, isHeld }: PanelRowProps) {
  const t = useTranslate();
  return (
    <Grid columns={row.length} minColumn={HALF}>
      {row.map(({ id, title, Panel }) => (
        <Card key={id}>
          <DeferredView isHeld={isHeld}>
            <PanelBoundary>
              <Panel {...{ area, query, unit }} title={t(title)} />
            </PanelBoundary>
          </DeferredView>
        </Card>
      ))}
    </Grid>
  );
}
