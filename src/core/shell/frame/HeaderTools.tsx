import { lazy, Suspense, useMemo } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { passes } from '#contract';
import { HeaderSlot } from '#design-system';
import { useEvery, useService } from '../../di/services-context.tsx';
import type { Session } from '../../session/session.ts';
import { HeaderTool } from './header-tool.ts';
import { isChunkFailure, loadPart } from '../start/load-page.ts';
import { MissingParts } from '../screens/missing-parts.ts';

/** The header tools of plugins, in order. */
export function HeaderTools({ session, area }: { session: Session; area: 'home' | 'admin' }) {
  const tools = useEvery(HeaderTool);
  const parts = useService(MissingParts);
  const report = (failure: unknown) => (isChunkFailure(failure) ? parts.report() : undefined);
  const drawn = useMemo(
    () => tools.map((one) => ({ ...one, Tool: lazy(() => loadPart(one.tool)) })).toSorted((a, b) => a.order - b.order),
    [tools],
  );
  return drawn
    .filter(
      ({ areas, authorities }) =>
        (!areas || areas.includes(area)) && (!authorities || passes(authorities, session.authorities)),
    )
    .map(({ id, isQuiet, Tool }) => (
      // A broken tool must not take the header down.
      <ErrorBoundary key={id} fallback={null} onError={report}>
        <Suspense fallback={isQuiet ? null : <HeaderSlot />}>
          <Tool area={area} />
        </Suspense>
      </ErrorBoundary>
    ));
}
