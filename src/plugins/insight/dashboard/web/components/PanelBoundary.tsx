import type { ReactNode } from 'react';
import { PartErrorBoundary, useTranslate } from '#core';
import { Banner } from '#design-system';

/** Error and loading boundary of a panel: a panel that loads late or fails leaves the rest of the dashboard working. */
export function PanelBoundary({ children }: { readonly children: ReactNode }) {
  const t = useTranslate();
  return (
    <PartErrorBoundary broken={<Banner tone="warning" title={t('dashboard.panel.broken')} />}>
      {children}
    </PartErrorBoundary>
  );
}
