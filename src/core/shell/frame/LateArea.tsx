import { use } from 'react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useService } from '../../di/services-context.tsx';
import { WebRegistry } from '../../registry/web-registry.ts';
import type { Session } from '../../session/session.ts';
import { AreaLoader } from '../start/area-loader.ts';
import type { AreaPart } from '../start/area-loader.ts';
import { fetchScreenAt } from '../start/late-screen.ts';

/** The part areas stand on; suspends until it is there, and fetches the page of this address meanwhile. */
function useAreaPart(): AreaPart {
  const loader = useService(AreaLoader);
  const registry = useService(WebRegistry);
  const { pathname } = useLocation();
  if (!loader.part) void fetchScreenAt(registry, pathname);
  return use(loader.load());
}

/** The frame of an area. */
export function LateAreaFrame({ session, children }: { session: Session; children: ReactNode }) {
  const { AreaFrame, KeptAnswers } = useAreaPart();
  return (
    <KeptAnswers>
      <AreaFrame session={session}>{children}</AreaFrame>
    </KeptAnswers>
  );
}

/** What a screen outside of the areas needs of them. */
export function LateAnswers({ children }: { children: ReactNode }) {
  const { KeptAnswers } = useAreaPart();
  return <KeptAnswers>{children}</KeptAnswers>;
}

/** Warns before an idle session ends, and ends it. */
export function LateIdleGuard() {
  const { IdleGuard } = useAreaPart();
  return <IdleGuard />;
}
