import type { ReactNode } from 'react';
import { PartErrorBoundary, useTranslate } from '#core';
import { Banner } from '#design-system';

/** Keeps a panel from taking the dashboard down with it: it may load late, and it may break. */
export function PanelFence({ children }: { readonly children: ReactNode }) {
  const t = useTranslate();
  return (
    <PartErrorBoundary broken={<Banner tone="warning" title={t('dashboard.panel.broken')} />}>
      {children}
    </PartErrorBoundary>
  );
}
