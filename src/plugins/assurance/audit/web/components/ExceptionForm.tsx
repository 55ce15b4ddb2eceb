import { useState } from 'react';
import { MESSAGES } from '#contract';
import { useDropAnswers, useSend, useTranslate } from '#core';
import { Button, Dialog, Form, RadioGroup, Stack } from '#design-system';
import { findingRoutes, type ExceptionRow } from '../../contract/index.ts';
import { EXCEPTION_STATUSES, type ExceptionStatus } from '../../domain/index.ts';
import { ANSWERS_OF_AUDITS } from '../audit-words.ts';
import { EffectFields, isEffectMissing, NO_EFFECT, type TypedEffect } from './EffectFields.tsx';

interface ExceptionFormProps {
  readonly engagementId: string;
  /** Null: a new one without a record. */
  readonly exception: ExceptionRow | null;
  readonly onClose: () => void;
}

function typedOf(exception: ExceptionRow | null): TypedEffect {
  if (!exception) return NO_EFFECT;
  const { description, effect } = exception;
  const isOver = effect.startsWith('-');
  return { description, direction: isOver ? 'OVER' : 'UNDER', tonnes: typedTonnes(effect.replace('-', '')) };
}

/** Stored to the gram, typed to the kilogram. */
const typedTonnes = (stored: string) => stored.replace(/(\.\d{3})0*$/, '$1').replace(/\.?0+$/, '');

/** Adds or edits an exception. */
export function ExceptionForm({ engagementId, exception, onClose }: ExceptionFormProps) {
  const t = useTranslate();
  const [typed, setTyped] = useState(() => typedOf(exception));
  const [status, setStatus] = useState<ExceptionStatus>(exception?.status ?? 'OPEN');
  const [isTried, setTried] = useState(false);
  const drop = useDropAnswers();
  // The cached register may be outdated, so load it again.
  const onProblem = () => drop(ANSWERS_OF_AUDITS);
  const options = { drops: ANSWERS_OF_AUDITS, onDone: onClose, onProblem };
  const raise = useSend(findingRoutes.raise, { ...options, done: MESSAGES.created });
  const update = useSend(findingRoutes.update, { ...options, done: MESSAGES.updated });
  const isSending = raise.sending || update.sending;
  const params = { id: engagementId };
  const submit = () => {
    setTried(true);
    if (isEffectMissing(typed) || isSending) return;
    if (exception) {
      const seen = { exceptionId: exception.id, revision: exception.revision };
      void update.send({ params, body: { ...typed, ...seen, status } });
    } else void raise.send({ params, body: typed });
  };
  return (
    <Dialog
      isOpen
      title={t(exception ? 'audit.screen.change' : 'audit.screen.raise')}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('audit.screen.cancel')}</Button>
          <Button type="submit" form="audit-exception" variant="primary" loading={isSending}>
            {t('audit.screen.save')}
          </Button>
        </>
      }
    >
      <Form
        id="audit-exception"
        onSubmit={submit}
        aria-label={t(exception ? 'audit.screen.change' : 'audit.screen.raise')}
      >
        <Stack>
          <EffectFields value={typed} onChange={setTyped} isTried={isTried} />
          {exception ? (
            <RadioGroup
              label={t('audit.screen.state')}
              value={status}
              onChange={(chosen) => setStatus(EXCEPTION_STATUSES.find((one) => one === chosen) ?? 'OPEN')}
              orientation="horizontal"
              options={EXCEPTION_STATUSES.map((id) => ({ id, label: t(`audit.screen.exception.${id}`) }))}
            />
          ) : null}
        </Stack>
      </Form>
    </Dialog>
  );
}
