import { use } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useService } from '../../di/services-context.tsx';
import { WebRegistry } from '../../registry/web-registry.ts';
import type { Session } from '../../session/session.ts';
import { AreaLoader } from '../start/area-loader.ts';
import type { AreaPart } from '../start/area-loader.ts';
import { fetchScreenAt } from '../start/lazy-screen.ts';

/** The code areas depend on; suspends until it is loaded, and fetches the page of this address in parallel. */
function useAreaPart(): AreaPart {
  const loader = useService(AreaLoader);
  const registry = useService(WebRegistry);
  const { pathname } = useLocation();
  if (!loader.part) void fetchScreenAt(registry, pathname);
  return use(loader.load());
}

/** The frame of an area. */
export function LazyAreaFrame({ session, children }: { session: Session; children: ReactNode }) {
  const { AreaFrame, AnswerCacheProvider } = useAreaPart();
  return (
    <AnswerCacheProvider>
      <AreaFrame session={session}>{children}</AreaFrame>
    </AnswerCacheProvider>
  );
}

/** The response cache, for a screen outside of the areas. */
export function LazyAnswerCache({ children }: { children: ReactNode }) {
  const { AnswerCacheProvider } = useAreaPart();
  return <AnswerCacheProvider>{children}</AnswerCacheProvider>;
}

/** The screen of a session that may only set up a second factor. */
export function LazyEnrolment() {
  const { AnswerCacheProvider, EnrolmentPart } = useAreaPart();
  return (
    <AnswerCacheProvider>
      <EnrolmentPart />
    </AnswerCacheProvider>
  );
}

/** Warns before an idle session ends, and ends it; asks for the proofs of identity that calls need. */
export function LazySessionGuards() {
  const { AnswerCacheProvider, IdleGuard, ProofGuard } = useAreaPart();
  return (
    <>
      <IdleGuard />
      <AnswerCacheProvider>
        <ProofGuard />
      </AnswerCacheProvider>
    </>
  );
}
