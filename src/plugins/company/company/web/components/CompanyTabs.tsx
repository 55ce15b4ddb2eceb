import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useEvery, useTranslate } from '#core';
import { Tabs, type TabItem } from '#design-system';
import { CompanyPanel, type CompanyPanelProps } from '../company-panel.ts';
import { OPEN_TAB } from '../company-paths.ts';
import { PanelErrorBoundary } from './PanelErrorBoundary.tsx';

interface CompanyTabsProps extends CompanyPanelProps {
  readonly label: string;
  /** Tabs of this plugin, before the panels of others. */
  readonly own: readonly TabItem[];
}

/** The parts of a profile as tabs; the address names the open one. */
export function CompanyTabs({ label, own, companyId, area, editable }: CompanyTabsProps) {
  const t = useTranslate();
  const [parameters, setParameters] = useSearchParams();
  const panels = usePanels(area);
  const items = [
    ...own,
    ...panels.map(({ id, title, Panel }): TabItem => ({
      id: tabOf(id),
      label: t(title),
      content: (
        <PanelErrorBoundary>
          <Panel {...{ companyId, area, editable }} />
        </PanelErrorBoundary>
      ),
    })),
  ];
  const wanted = parameters.get(OPEN_TAB);
  const selected = items.find(({ id }) => id === wanted)?.id ?? items[0]?.id;
  return (
    <Tabs
      label={label}
      items={items}
      {...(selected ? { selected } : {})}
      onSelect={(id) =>
        setParameters(
          (before) => {
            before.set(OPEN_TAB, id);
            return before;
          },
          { replace: true },
        )
      }
    />
  );
}

const tabOf = (id: string) => id.split('/').at(-1) ?? id;

function usePanels(area: CompanyPanelProps['area']): readonly CompanyPanel[] {
  const bound = useEvery(CompanyPanel);
  return useMemo(
    () =>
      bound
        .filter((panel) => panel.area === undefined || panel.area === area)
        .toSorted((a, b) => a.order - b.order || a.id.localeCompare(b.id)),
    [bound, area],
  );
}
