import type { ReactNode } from 'react';
import { PartErrorBoundary, useTranslate } from '#core';
import { Banner } from '#design-system';

/** Error boundary of a panel of another plugin, which loads lazily and may fail, so that the profile survives. */
export function PanelErrorBoundary({ children }: { readonly children: ReactNode }) {
  const t = useTranslate();
  return (
    <PartErrorBoundary broken={<Banner tone="warning" title={t('company.panel.broken')} />}>
      {children}
    </PartErrorBoundary>
  );
}
