import { createElement } from 'react';
import type { ReactNode } from 'react';
import { BehaviorSubject } from 'rxjs';
import type { ShowNotice } from '../../notify/notify-impl.ts';
import { loadPart } from '../start/load-page.ts';

/** The place where notices appear, once there is one to show. */
export const noticePlace$ = new BehaviorSubject<ReactNode>(null);

/** Shows a notice; the first fetches what shows them. */
export const showNotice: ShowNotice = (notice) => {
  loadPart(() => import('./notices-part.ts')).then(
    ({ default: { showToast, ToastHost } }) => {
      if (noticePlace$.value === null) noticePlace$.next(createElement(ToastHost));
      showToast(notice);
    },
    // Without it there is no better place to tell that it did not arrive.
    () => undefined,
  );
};
