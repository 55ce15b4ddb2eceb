import { useState } from 'react';
import type { Problem } from '#contract';
import { useTranslate } from '#core';
import { Banner, Button, Checkbox, Dialog, Stack, Text } from '#design-system';
import { ReasonDialog } from '#plugins/records/records/web';
import { recordRequestRoutes, type RequestWarning } from '../../../contract/index.ts';
import { useStep } from '../../use-step.ts';
import { warningsIn, warningText } from '../../warning-words.ts';

interface DecisionProps {
  readonly id: string;
  readonly onClose: () => void;
}

/** Applies a restatement to the own record. */
export function AcceptProposal({ id, onClose }: DecisionProps) {
  const t = useTranslate();
  const [warnings, setWarnings] = useState<readonly RequestWarning[] | null>(null);
  const mustSay = warnings !== null;
  const [isRight, setRight] = useState(false);
  const { send, sending } = useStep(recordRequestRoutes.acceptProposal, {
    done: 'record-request.proposal.accept.done',
    onDone: onClose,
    onProblem: (problem: Problem) => {
      const found = warningsIn(problem);
      if (found) setWarnings(found);
      return found !== null;
    },
  });
  return (
    <Dialog
      isOpen
      size="sm"
      title={t('record-request.proposal.accept.title')}
      onClose={() => (sending ? undefined : onClose())}
      footer={
        <>
          <Button onPress={onClose} isDisabled={sending}>
            {t('record-request.cancel')}
          </Button>
          <Button
            variant="primary"
            loading={sending}
            isDisabled={mustSay && !isRight}
            onPress={() => void send({ params: { id }, body: { acknowledge: isRight } })}
          >
            {t('record-request.proposal.accept')}
          </Button>
        </>
      }
    >
      <Stack>
        <Text as="p" tone="muted">
          {t('record-request.proposal.accept.text')}
        </Text>
        {warnings?.map((warning) => (
          <Banner key={warning.code} tone="warning">
            {warningText(t, warning)}
          </Banner>
        ))}
        {mustSay ? (
          <Checkbox label={t('record-request.accept.acknowledge')} value={isRight} onChange={setRight} />
        ) : null}
      </Stack>
    </Dialog>
  );
}

/** Refuses with a reason; the own record stays unchanged. */
export function RefuseProposal({ id, onClose }: DecisionProps) {
  const t = useTranslate();
  const { send, sending } = useStep(recordRequestRoutes.refuseProposal, {
    done: 'record-request.proposal.refuse.done',
    onDone: onClose,
  });
  return (
    <ReasonDialog
      title={t('record-request.proposal.refuse.title')}
      text={t('record-request.proposal.refuse.text')}
      label={t('record-request.reason')}
      confirmLabel={t('record-request.proposal.refuse')}
      isRequired
      sending={sending}
      onConfirm={(reason) => void send({ params: { id }, body: { reason } })}
      onClose={onClose}
    />
  );
}
