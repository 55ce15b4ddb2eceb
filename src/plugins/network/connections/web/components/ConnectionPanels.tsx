import { Suspense, useMemo } from 'react';
import { useEvery } from '#core';
import { Skeleton } from '#design-system';
import { ConnectionPanel } from '../connection-panel.ts';

/** What other plugins show about a connected company. */
export function ConnectionPanels({ companyId }: { companyId: string }) {
  const bound = useEvery(ConnectionPanel);
  const panels = useMemo(() => bound.toSorted((a, b) => a.order - b.order), [bound]);
  return panels.map(({ id, Panel }) => (
    <Suspense key={id} fallback={<Skeleton height="block" />}>
      <Panel companyId={companyId} />
    </Suspense>
  ));
}
