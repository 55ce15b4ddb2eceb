import { useState } from 'react';
import { MESSAGES, type Problem } from '#contract';
import { useSend, useTranslate } from '#core';
import { Button, ConfirmDialog, Dialog, Inline, Stack, TextArea } from '#design-system';
import { draftRoutes, type EditionDraft } from '../../contract/index.ts';
import { draftAddress, DROPPED } from '../draft-words.ts';

type Step = 'submit' | 'return' | 'publish' | 'discard';

/** The steps possible for a draft in its current state; each asks first, because none is easily undone. */
export function DraftActions({ draft }: { draft: EditionDraft }) {
  const t = useTranslate();
  const [asked, setAsked] = useState<Step | null>(null);
  const close = () => setAsked(null);
  const isReady = draft.file !== null && draft.file.errors === 0 && draft.fault === null && draft.isPreviewed;
  const button = (step: Step, variant?: 'primary') => (
    <Button {...(variant ? { variant } : {})} onPress={() => setAsked(step)}>
      {t(`factor-library.draft.${step}`)}
    </Button>
  );
  return (
    <>
      {draft.status === 'DRAFT' ? (
        <Button icon="edit" href={`${draftAddress(draft.id)}/edit`}>
          {t('factor-library.draft.edit')}
        </Button>
      ) : null}
      {draft.file?.errors === 0 && draft.beforeId !== null ? (
        <Button href={`${draftAddress(draft.id)}/compare`}>{t('factor-library.draft.compare')}</Button>
      ) : null}
      {draft.status === 'DRAFT' ? button('discard') : null}
      {draft.status === 'DRAFT' && isReady ? button('submit', 'primary') : null}
      {draft.status === 'SUBMITTED' ? button('return') : null}
      {draft.status === 'SUBMITTED' ? button('publish', 'primary') : null}
      {asked === 'submit' || asked === 'return' ? <Worded step={asked} draft={draft} onClose={close} /> : null}
      {asked === 'publish' || asked === 'discard' ? <Asked step={asked} draft={draft} onClose={close} /> : null}
    </>
  );
}

interface StepProps<S extends Step> {
  readonly step: S;
  readonly draft: EditionDraft;
  readonly onClose: () => void;
}

function Asked({ step, draft: { id, revision, editionId }, onClose }: StepProps<'publish' | 'discard'>) {
  const t = useTranslate();
  const { send, sending } = useSend(draftRoutes[step], { drops: DROPPED, freshens: true, done: MESSAGES.updated });
  return (
    <ConfirmDialog
      isOpen
      tone={step === 'discard' ? 'danger' : 'default'}
      title={t(`factor-library.draft.${step}.title`, { edition: editionId })}
      text={t(`factor-library.draft.${step}.text`)}
      confirmLabel={t(`factor-library.draft.${step}`)}
      cancelLabel={t('factor-library.cancel')}
      loading={sending}
      onConfirm={() => void send({ body: { id, revision } }).then(onClose)}
      onCancel={onClose}
    />
  );
}

/** A step that needs a comment: why warnings are right, or what to change. */
function Worded({ step, draft: { id, revision, editionId, file }, onClose }: StepProps<'submit' | 'return'>) {
  const t = useTranslate();
  const [words, setWords] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  const options = {
    drops: DROPPED,
    freshens: true,
    done: MESSAGES.updated,
    onProblem: ({ issues }: Problem) => {
      const [issue] = issues;
      if (issue) setFault(issue.message);
      return issue !== undefined;
    },
  };
  const submit = useSend(draftRoutes.submit, options);
  const giveBack = useSend(draftRoutes.returned, options);
  const isNeeded = step === 'return' || (file?.warnings ?? 0) > 0;
  const run = async () => {
    const given = words.trim();
    if (isNeeded && given === '') return setFault(MESSAGES.required);
    const done =
      step === 'submit'
        ? await submit.send({ body: { id, revision, ...(given === '' ? {} : { comment: given }) } })
        : await giveBack.send({ body: { id, revision, reason: given } });
    if (done) onClose();
  };
  return (
    <Dialog isOpen title={t(`factor-library.draft.${step}.title`, { edition: editionId })} onClose={onClose}>
      <Stack gap="md">
        <TextArea
          name="words"
          label={t(`factor-library.draft.${step}.words`)}
          description={t(`factor-library.draft.${step}.text`)}
          value={words}
          onChange={setWords}
          isRequired={isNeeded}
          {...(fault === null ? {} : { errorMessage: t(fault) })}
        />
        <Inline justify="end">
          <Button onPress={onClose}>{t('factor-library.cancel')}</Button>
          <Button variant="primary" loading={submit.sending || giveBack.sending} onPress={() => void run()}>
            {t(`factor-library.draft.${step}`)}
          </Button>
        </Inline>
      </Stack>
    </Dialog>
  );
}
