import { useTranslate } from '#core';
import { Card, Grid } from '#design-system';
import type { AmountUnit } from '#design-system';
import type { AskedDashboard } from '../../contract/index.ts';
import type { DashboardArea } from '../dashboard-area.ts';
import type { DashboardPanel } from '../dashboard-panel.ts';
import { NearView } from './NearView.tsx';
import { PanelFence } from './PanelFence.tsx';

interface PanelRowProps {
  readonly row: readonly DashboardPanel[];
  readonly area: DashboardArea;
  readonly query: AskedDashboard;
  readonly unit: AmountUnit;
}

/** Narrowest half in pixels: below it panels stand beneath each other. */
const HALF = 440;

/** One panel, or two halves. */
export function PanelRow({ row, area, query, unit }: PanelRowProps) {
  const t = useTranslate();
  return (
    <Grid columns={row.length} minColumn={HALF}>
      {row.map(({ id, title, Panel }) => (
        <Card key={id}>
          <NearView>
            <PanelFence>
              <Panel {...{ area, query, unit }} title={t(title)} />
            </PanelFence>
          </NearView>
        </Card>
      ))}
    </Grid>
  );
}
