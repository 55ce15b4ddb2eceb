import { lazy, Suspense, useMemo } from 'react';
import { passes } from '#contract';
import { useEvery, useSession } from '#core';
import type { DashboardArea } from '../dashboard-area.ts';
import { DashboardNotice } from '../dashboard-notice.ts';

const Nothing = () => null;

/** Notices of other plugins above the figures. */
export function DashboardNotices({ area }: { area: DashboardArea }) {
  const notices = useEvery(DashboardNotice);
  const session = useSession();
  const drawn = useMemo(
    () =>
      notices
        .map((one) => ({
          ...one,
          // The dashboard works without it.
          Notice: lazy(() =>
            one.notice().then(
              (Notice) => ({ default: Notice }),
              () => ({ default: Nothing }),
            ),
          ),
        }))
        .toSorted((a, b) => a.order - b.order),
    [notices],
  );
  return drawn
    .filter((one) => one.area === area && (!one.authorities || passes(one.authorities, session.authorities)))
    .map(({ id, Notice }) => (
      <Suspense key={id} fallback={null}>
        <Notice />
      </Suspense>
    ));
}
