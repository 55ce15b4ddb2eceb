import { useState } from 'react';
import { Notify, useService, useTranslate } from '#core';
import { Button, type IconName } from '#design-system';
import type { RecordDetail, RecordStatus } from '../../contract/index.ts';
import { needsReason } from '../bulk-acts.ts';
import type { RecordPlace } from '../record-place.ts';
import { refusalText } from '../refusal-text.ts';
import { useBulkAct } from '../use-bulk-act.ts';
import { ReasonDialog } from './ReasonDialog.tsx';

type Step = Exclude<RecordStatus, 'DRAFT'>;

/** Steps in the order they are offered; the last is the one a reader is here for. */
const STEPS: readonly Step[] = ['VOID', 'RETURNED', 'SUBMITTED', 'APPROVED'];

const ICONS: Readonly<Record<Step, IconName>> = { VOID: 'ban', RETURNED: 'undo', SUBMITTED: 'send', APPROVED: 'check' };

/** The steps of a record's way through the books its reader may take, and the dialog that asks why. */
export function useStatusSteps(place: RecordPlace, record: RecordDetail | undefined) {
  const t = useTranslate();
  const notify = useService(Notify);
  const { run, sending } = useBulkAct(place);
  const [asked, setAsked] = useState<Step | null>(null);
  const allowed = STEPS.filter((step) => record?.allowedStatuses.includes(step));

  const take = async (step: Step, reason?: string) => {
    if (!record) return;
    const outcome = await run(step, [record.id], reason);
    setAsked(null);
    const [refused] = outcome?.rejected ?? [];
    if (refused) notify.error(refusalText(t, refused.code, refused.message));
    else if (outcome) notify.success(t(`records.step.${step}.done`));
  };
  const start = (step: Step) => (needsReason(step) ? setAsked(step) : void take(step));

  return {
    allowed,
    start,
    /** A step as a button; the one that leads on speaks loudest. */
    button: (step: Step) => (
      <Button
        key={step}
        icon={ICONS[step]}
        variant={step === 'SUBMITTED' || step === 'APPROVED' ? 'primary' : 'secondary'}
        loading={sending && asked === null && !needsReason(step)}
        onPress={() => start(step)}
      >
        {t(needsReason(step) ? `records.step.${step}.ask` : `records.step.${step}`)}
      </Button>
    ),
    question:
      asked === null ? null : (
        <ReasonDialog
          title={t(`records.step.${asked}.title`)}
          text={t(`records.step.${asked}.text`)}
          label={t('records.reason')}
          confirmLabel={t(`records.step.${asked}`)}
          tone={asked === 'VOID' ? 'danger' : 'default'}
          sending={sending}
          onConfirm={(reason) => void take(asked, reason)}
          onClose={() => setAsked(null)}
        />
      ),
  };
}
