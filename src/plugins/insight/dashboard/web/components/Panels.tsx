import { lazy, Suspense, useState } from 'react';
import { useCall, useTranslate } from '#core';
import { Button, EmptyState, PartTabs, Section } from '#design-system';
import type { AmountUnit } from '#design-system';
import type { DashboardQueryInput } from '../../contract/index.ts';
import { dashboardCalls } from '../dashboard-area.ts';
import type { DashboardArea } from '../dashboard-area.ts';
import { arranged } from '../layout/panel-layout.ts';
import { rowsOf } from '../layout/panel-rows.ts';
import { byQuestion, QUESTIONS, type Question } from '../layout/questions.ts';
import { usePanelLayout } from '../layout/use-panel-layout.ts';
import { usePanels } from '../layout/use-panels.ts';
import { PanelRow } from './PanelRow.tsx';

/** Loaded when somebody arranges. */
const ArrangeDialog = lazy(() => import('./ArrangeDialog.tsx').then((part) => ({ default: part.ArrangeDialog })));

interface PanelsProps {
  readonly area: DashboardArea;
  readonly query: DashboardQueryInput;
  readonly unit: AmountUnit;
  readonly question: Question | null;
  readonly onQuestion: (next: Question | null) => void;
}

/** Panels that plugins contribute below the totals, by question, in the user's layout. They wait for the totals. */
export function Panels({ area, query, unit, question, onQuestion }: PanelsProps) {
  const t = useTranslate();
  const panels = usePanels(area);
  const [layout, setLayout] = usePanelLayout(area);
  const [isArranging, setArranging] = useState(false);
  const { isPending } = useCall(dashboardCalls[area].totals, { query }, { keepPrevious: true });
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
        <PartTabs
          label={t('dashboard.questions')}
          selected={question ?? ''}
          onSelect={(chosen) => onQuestion(QUESTIONS.find((one) => one === chosen) ?? null)}
          parts={byQuestion(shown).map((part) => ({
            id: part.question,
            label: t(`dashboard.question.${part.question}`),
            content: rowsOf(part.panels).map((row) => (
              <PanelRow key={row.map(({ id }) => id).join(' ')} isHeld={isPending} {...{ row, area, query, unit }} />
            )),
          }))}
        />
      )}
      {isArranging ? (
        <Suspense fallback={null}>
          <ArrangeDialog {...{ panels, layout }} onLayout={setLayout} onClose={() => setArranging(false)} />
        </Suspense>
      ) : null}
    </Section>
  );
}
