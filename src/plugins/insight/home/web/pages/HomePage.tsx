import { COMPANY_WRITERS, passes } from '#contract';
import { useCall, useSession, useTranslate } from '#core';
import { Page, Stack } from '#design-system';
import { taskRoutes } from '#plugins/platform/tasks/contract';
import { useTaskTexts } from '#plugins/platform/tasks/web';
import { recordedInputsRoute } from '#plugins/records/records/contract';
import { HomeNotices, HomePanels, WhereWeStand } from '../components/HomeParts.tsx';
import { TaskNumbers } from '../components/TaskNumbers.tsx';
import { TaskSection } from '../components/TaskSection.tsx';
import { useFreshTasks } from '../task-queries.ts';
import { useTaskView } from '../task-view.ts';

/** The first page of the day: what needs the reader, how the company stands, and what has changed. */
export function HomePage() {
  const t = useTranslate();
  useFreshTasks();
  const isReady = useTaskTexts();
  const mayWrite = passes(COMPANY_WRITERS, useSession().authorities);
  const list = useTaskView();
  const summary = useCall(taskRoutes.summary, {}).data?.data;
  const records = useCall(recordedInputsRoute, { query: {} });
  const isEmpty = records.data?.data.commonObjects.length === 0;
  const isNew = mayWrite && isEmpty && summary?.tasks === 0 && !list.isNarrowed;

  return (
    <Page title={t('home.title')} description={t('home.screen.description')}>
      <Stack gap="lg">
        <HomeNotices />
        {isNew ? null : (
          <>
            {summary ? <TaskNumbers summary={summary} /> : null}
            <TaskSection {...list} summary={summary} isReady={isReady} />
          </>
        )}
        {isEmpty ? null : (
          <>
            <WhereWeStand />
            <HomePanels />
          </>
        )}
      </Stack>
    </Page>
  );
}
