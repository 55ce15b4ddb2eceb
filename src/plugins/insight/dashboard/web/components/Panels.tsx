import { useState } from 'react';
import { useTranslate } from '#core';
import { Button, EmptyState, Section } from '#design-system';
import type { AmountUnit } from '#design-system';
import type { DashboardQueryInput } from '../../contract/index.ts';
import type { DashboardArea } from '../dashboard-area.ts';
import { arranged } from '../layout/panel-layout.ts';
import { rowsOf } from '../layout/panel-rows.ts';
import { usePanelLayout } from '../layout/use-panel-layout.ts';
import { usePanels } from '../layout/use-panels.ts';
import { ArrangeDialog } from './ArrangeDialog.tsx';
import { PanelRow } from './PanelRow.tsx';

interface PanelsProps {
  readonly area: DashboardArea;
  readonly query: DashboardQueryInput;
  readonly unit: AmountUnit;
}

/** Panels that plugins contribute below the totals, in the user's layout. */
export function Panels({ area, query, unit }: PanelsProps) {
  const t = useTranslate();
  const panels = usePanels(area);
  const [layout, setLayout] = usePanelLayout(area);
  const [isArranging, setArranging] = useState(false);
  const shown = arranged(panels, layout).filter(({ id }) => !layout.hidden.includes(id));
  const arrange = (
    <Button size="sm" variant="ghost" icon="columns" onPress={() => setArranging(true)}>
      {t('dashboard.arrange')}
    </Button>
  );
  return (
    <Section title={t('dashboard.panels')} actions={arrange}>
      {shown.length === 0 ? (
        <EmptyState icon="chart" title={t('dashboard.panels.none')} text={t('dashboard.panels.none.text')} />
      ) : (
        rowsOf(shown).map((row) => <PanelRow key={row.map(({ id }) => id).join(' ')} {...{ row, area, query, unit }} />)
      )}
      {isArranging ? (
        <ArrangeDialog {...{ panels, layout }} onLayout={setLayout} onClose={() => setArranging(false)} />
      ) : null}
    </Section>
  );
}
