import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { Notify, useContractForm, useService, useTranslate, useUnsavedChanges } from '#core';
import { Button, ConfirmDialog } from '#design-system';
import { ReasonDialog } from '#plugins/records/records/web';
import { answerBody, recordRequestRoutes, type AnswerBody, type RequestDetail } from '../../../contract/index.ts';
import { valuesFor } from '../../form/answer-form.ts';
import { useAutosave } from '../../form/use-autosave.ts';
import { addresses } from '../../request-paths.ts';
import { useStep } from '../../use-step.ts';
import { AnswerForm } from './AnswerForm.tsx';
import { AskedFor } from '../send/AskedFor.tsx';
import { DraftMoved, AutosaveStatus } from './AutosaveStatus.tsx';

interface AnswerNewProps {
  /** The request as it was when the screen opened: initial value of the form. */
  readonly request: RequestDetail;
  /** The request as it is now. */
  readonly latest: RequestDetail | undefined;
}

/** Form of an answer, with autosave and submission; for an accepted answer it proposes a restatement. */
export function AnswerNew({ request, latest }: AnswerNewProps) {
  const t = useTranslate();
  const navigate = useNavigate();
  const notify = useService(Notify);
  const { id, counterparty } = request;
  const mayAnswer = request.allowed.includes('submit');
  const [initial] = useState(() => valuesFor(request));
  const form = useContractForm(answerBody, initial);
  const [asked, setAsked] = useState<AnswerBody | null>(null);
  const draft = useAutosave({ request, latest, isHandedOver: asked !== null }, form);
  const guard = useUnsavedChanges(draft.isOpen);
  const leave = () => {
    guard.release();
    void navigate(addresses.detail(id), { replace: true });
  };
  const keep = async () => {
    if (await draft.save()) notify.success(t('record-request.saved'));
  };
  const onProblem = (problem: Parameters<typeof form.showIssues>[0]) => {
    setAsked(null);
    return form.showIssues(problem);
  };
  const submit = useStep(recordRequestRoutes.submit, { done: 'record-request.submit.done', onProblem, onDone: leave });
  const propose = useStep(recordRequestRoutes.propose, {
    done: 'record-request.propose.done',
    onProblem,
    onDone: leave,
  });
  return (
    <>
      <AnswerForm
        id={id}
        form={form}
        customer={counterparty.name}
        before={
          <>
            <AskedFor request={request} />
            <DraftMoved draft={draft} />
          </>
        }
        onSubmit={form.submit((body) => setAsked(body))}
        actions={
          <>
            <AutosaveStatus draft={draft} />
            <Button loading={draft.saving} isDisabled={draft.moved !== null} onPress={() => void keep()}>
              {t('record-request.save')}
            </Button>
            <Button type="submit" variant="primary" icon="send" isDisabled={draft.moved !== null}>
              {t(mayAnswer ? 'record-request.submit.ask' : 'record-request.propose.ask')}
            </Button>
          </>
        }
      />
      {mayAnswer ? (
        <ConfirmDialog
          isOpen={asked !== null}
          title={t('record-request.submit.title', { customer: counterparty.name })}
          text={t('record-request.submit.text')}
          confirmLabel={t('record-request.submit')}
          loading={submit.sending || draft.saving}
          onConfirm={() => asked && void submit.send({ params: { id }, body: asked })}
          onCancel={() => setAsked(null)}
        />
      ) : asked ? (
        <ReasonDialog
          title={t('record-request.propose.title')}
          text={t('record-request.propose.text', { customer: counterparty.name })}
          label={t('record-request.remark')}
          confirmLabel={t('record-request.propose')}
          isRequired
          sending={propose.sending}
          onConfirm={(remark) => void propose.send({ params: { id }, body: { remark, answer: asked } })}
          onClose={() => setAsked(null)}
        />
      ) : null}
      {guard.question}
    </>
  );
}
