import { addressOf, useCall, useTranslate } from '#core';
import { NoticeRow } from '#design-system';
import { taskRoutes } from '#plugins/platform/tasks/contract';
import type { BellLeadProps } from '#plugins/platform/notifications/web';
import { HOME_PATH } from '../home-path.ts';
import { useFreshTasks } from '../task-queries.ts';

/** How much the reader has to do, with the way there: the same list as the home page and the daily mail. */
export function BellTasks({ area, onLeave }: BellLeadProps) {
  return area === 'admin' ? <OfStaff onLeave={onLeave} /> : <Own onLeave={onLeave} />;
}

type Props = Pick<BellLeadProps, 'onLeave'>;

function Own({ onLeave }: Props) {
  const t = useTranslate();
  useFreshTasks();
  const summary = useCall(taskRoutes.summary, {}).data?.data;
  if (!summary) return null;
  const { tasks, overdue } = summary;
  return (
    <NoticeRow
      notice={{
        id: 'home/tasks',
        title: tasks === 0 ? t('home.screen.none') : t('home.screen.bell', { count: tasks }),
        ...(overdue === 0 ? {} : { text: t('home.screen.overdue-count', { count: overdue }) }),
        icon: tasks === 0 ? 'check' : 'calendar',
        tone: tasks === 0 ? 'success' : overdue > 0 ? 'danger' : 'accent',
        href: addressOf('home', HOME_PATH),
      }}
      onOpen={onLeave}
    />
  );
}

function OfStaff({ onLeave }: Props) {
  const t = useTranslate();
  useFreshTasks();
  const companies = useCall(taskRoutes.companies, {}).data?.data;
  if (!companies) return null;
  const count = companies.length;
  return (
    <NoticeRow
      notice={{
        id: 'home/companies',
        title: count === 0 ? t('home.screen.staff.none') : t('home.screen.bell.staff', { count }),
        icon: count === 0 ? 'check' : 'calendar',
        tone: count === 0 ? 'success' : 'accent',
        href: addressOf('admin', HOME_PATH),
      }}
      onOpen={onLeave}
    />
  );
}
