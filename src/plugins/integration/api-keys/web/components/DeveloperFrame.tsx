import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { addressOf, useEvery, useTranslate } from '#core';
import { Page, Tabs } from '#design-system';
import { DeveloperTab } from '../developer-tab.ts';

export interface DeveloperFrameProps {
  readonly area: 'home' | 'admin';
  /** Id of the tab that is shown. */
  readonly tab: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** The page for developers: its title, and a tab for each page that plugins contribute. */
export function DeveloperFrame({ area, tab, actions, children }: DeveloperFrameProps) {
  const t = useTranslate();
  const navigate = useNavigate();
  const tabs = useEvery(DeveloperTab)
    .filter((one) => one.area === undefined || one.area === area)
    .toSorted((one, other) => one.order - other.order);
  const open = (id: string) => {
    const chosen = tabs.find((one) => one.id === id);
    if (chosen && id !== tab) void navigate(addressOf(area, chosen.path));
  };
  return (
    <Page title={t('api-keys.developers')} description={t('api-keys.developers.text')} actions={actions}>
      <Tabs
        label={t('api-keys.developers')}
        selected={tab}
        onSelect={open}
        items={tabs.map(({ id, label }) => ({ id, label: t(label), content: id === tab ? children : null }))}
      />
    </Page>
  );
}
