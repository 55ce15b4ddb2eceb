import { use } from 'react';
import type { ReactNode } from 'react';
import { LaterTexts, PartErrorBoundary, useService, useTranslate } from '#core';
import { Banner } from '#design-system';

/** Error and loading boundary of a panel: a panel that loads late or fails leaves the rest of the dashboard working. */
export function PanelBoundary({ children }: { readonly children: ReactNode }) {
  const t = useTranslate();
  return (
    <PartErrorBoundary broken={<Banner tone="warning" title={t('dashboard.panel.broken')} />}>
      <Spoken>{children}</Spoken>
    </PartErrorBoundary>
  );
}

/** A panel may say what any plugin says: names of inputs, refusals, states. */
function Spoken({ children }: { readonly children: ReactNode }) {
  use(useService(LaterTexts).load());
  return children;
}
