import { useState } from 'react';
import { passes } from '#contract';
import { today, useCall, useSession, useTranslate } from '#core';
import { Button, Inline, Text } from '#design-system';
import { remedyKey } from '#plugins/insight/home/web';
import { useTaskTexts } from '#plugins/platform/tasks/web';
import type { RecordWarningPartProps } from '#plugins/records/records/web';
import { assignWarningsRoute, openWarningListRoute } from '../../contract/index.ts';
import { AssignDialog } from './AssignDialog.tsx';
import { Due } from './warning-columns.tsx';
import { WarningRemedyDrawer } from './WarningRemedyDrawer.tsx';

/** Most warnings of one record. */
const ALL = 100;

/** On a record's page: who deals with a warning and until when, and what can be done about it at once. */
export function WarningDealing({ area, ...part }: RecordWarningPartProps) {
  // Staff neither own warnings nor give them to anybody.
  return area === 'home' ? <OwnWarning {...part} /> : null;
}

function OwnWarning({ recordId, warningId }: Omit<RecordWarningPartProps, 'area'>) {
  const t = useTranslate();
  const { authorities } = useSession();
  const hasNames = useTaskTexts();
  const [asked, setAsked] = useState<'assign' | 'remedy' | null>(null);
  const { data } = useCall(openWarningListRoute, { query: { page: 1, size: ALL, recordId } });
  const warning = data?.data.find((one) => one.id === warningId);
  if (!warning) return null;
  const { owner, due, remedy } = warning;
  const mayAssign = passes(assignWarningsRoute.authorities, authorities);
  const close = () => setAsked(null);
  return (
    <Inline gap="sm">
      <Text size="sm" tone="muted">
        {t('record-checks-screen.dealt-by', { who: owner?.name ?? t('record-checks-screen.in-particular') })}
      </Text>
      {due === null ? null : (
        <>
          <Text size="sm" tone="muted">
            {t('record-checks-screen.due-day')}
          </Text>
          <Due row={warning} today={today()} t={t} />
        </>
      )}
      {mayAssign ? (
        <Button size="sm" icon="user" onPress={() => setAsked('assign')}>
          {t('record-checks-screen.assign.start')}
        </Button>
      ) : null}
      {mayAssign && remedy && hasNames ? (
        <Button size="sm" onPress={() => setAsked('remedy')}>
          {t(remedyKey(remedy.remedy))}
        </Button>
      ) : null}
      {asked === 'assign' ? <AssignDialog warnings={[warning]} onClose={close} /> : null}
      {asked === 'remedy' ? <WarningRemedyDrawer warning={warning} onClose={close} /> : null}
    </Inline>
  );
}
