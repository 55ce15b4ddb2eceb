import { lazy, Suspense, useMemo } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useEvery } from '../../di/services-context.tsx';
import { loadPart } from '../start/load-page.ts';
import { FrameNotice } from './frame-notice.ts';

/** The notices of plugins. One that does not load, or breaks, is left out. */
export function FrameNotices({ area }: { area: 'home' | 'admin' }) {
  const notices = useEvery(FrameNotice);
  const drawn = useMemo(() => notices.map((one) => ({ ...one, Notice: lazy(() => loadPart(one.notice)) })), [notices]);
  return drawn
    .filter(({ areas }) => !areas || areas.includes(area))
    .map(({ id, Notice }) => (
      <ErrorBoundary key={id} fallback={null}>
        <Suspense fallback={null}>
          <Notice />
        </Suspense>
      </ErrorBoundary>
    ));
}
