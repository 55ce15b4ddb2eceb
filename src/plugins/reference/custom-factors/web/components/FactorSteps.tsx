import { useState } from 'react';
import { useSend, useTranslate } from '#core';
import { Button, ConfirmDialog, type IconName } from '#design-system';
import { ReasonDialog } from '#plugins/records/records/web';
import { ownFactorRoutes, type OwnFactor, type OwnFactorVersions } from '../../contract/index.ts';
import { OWN_FACTOR_QUERIES } from '../own-factor-words.ts';

type Step = OwnFactorVersions['steps'][number];

const ICONS: Readonly<Record<Step['to'], IconName>> = { SUBMITTED: 'send', APPROVED: 'check', RETURNED: 'undo' };

/** The steps the latest version may take. A step that is refused to the reader is not shown. */
export function FactorSteps({ factor, steps }: { factor: OwnFactor; steps: readonly Step[] }) {
  const t = useTranslate();
  const [asked, setAsked] = useState<Step | null>(null);
  const close = () => setAsked(null);
  const { send, sending } = useSend(ownFactorRoutes.step, { drops: OWN_FACTOR_QUERIES, freshens: true });
  const { id, revision, version } = factor;
  const take = (status: Step['to'], reason?: string) =>
    void send({ body: { id, revision, status, ...(reason === undefined ? {} : { reason }) } }).then(close);
  const start = (step: Step) => (step.to === 'RETURNED' || step.selfApproval ? setAsked(step) : take(step.to));
  return (
    <>
      {steps
        .filter(({ refusal }) => refusal === null)
        .toSorted((one, other) => Number(one.to !== 'RETURNED') - Number(other.to !== 'RETURNED'))
        .map((step) => (
          <Button
            key={step.to}
            icon={ICONS[step.to]}
            variant={step.to === 'RETURNED' ? 'secondary' : 'primary'}
            loading={sending && asked === null && step.to !== 'RETURNED'}
            onPress={() => start(step)}
          >
            {t(`custom-factors.step.${step.to}`)}
          </Button>
        ))}
      {asked?.to === 'RETURNED' ? (
        <ReasonDialog
          title={t('custom-factors.step.RETURNED.title', { version })}
          text={t('custom-factors.step.RETURNED.text')}
          label={t('custom-factors.reason')}
          confirmLabel={t('custom-factors.step.RETURNED')}
          sending={sending}
          onConfirm={(reason) => take('RETURNED', reason)}
          onClose={close}
        />
      ) : null}
      <ConfirmDialog
        isOpen={asked?.to === 'APPROVED'}
        title={t('custom-factors.review.self.title')}
        text={t('custom-factors.review.self.text')}
        confirmLabel={t('custom-factors.step.APPROVED')}
        cancelLabel={t('custom-factors.cancel')}
        loading={sending}
        onConfirm={() => take('APPROVED')}
        onCancel={close}
      />
    </>
  );
}
