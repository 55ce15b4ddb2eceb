import { createElement } from 'react';
import type { ReactNode } from 'react';
import { BehaviorSubject } from 'rxjs';
import type { ShowNotice } from '../../notify/notify-impl.ts';
import { loadPart } from '../start/load-page.ts';

/** The host of notices, once there is one to show. */
export const noticePlace$ = new BehaviorSubject<ReactNode>(null);

/** Shows a notice; the first one loads the host. */
export const showNotice: ShowNotice = (notice) => {
  loadPart(() => import('./notices-part.ts')).then(
    ({ default: { showToast, ToastHost } }) => {
      if (noticePlace$.value === null) noticePlace$.next(createElement(ToastHost));
      showToast(notice);
    },
    // Without the host there is no better place to report that it failed to load.
    () => undefined,
  );
};

/** Removes the notices there are. */
export function dismissNotices(): void {
  if (noticePlace$.value === null) return;
  loadPart(() => import('./notices-part.ts')).then(
    ({ default: { dismissToasts } }) => dismissToasts(),
    () => undefined,
  );
}
