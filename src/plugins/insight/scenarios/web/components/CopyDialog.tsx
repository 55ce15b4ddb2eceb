import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { MESSAGES, text } from '#contract';
import { useSend, useTranslate, useUnparsedForm } from '#core';
import { Button, Dialog, Form, TextField } from '#design-system';
import { scenariosRoutes } from '../../contract/index.ts';
import { ANSWERS_OF_SCENARIOS, scenarioAddress } from '../scenario-place.ts';

const named = z.object({ name: text });

interface CopyDialogProps {
  readonly id: string;
  readonly name: string;
  readonly onClose: () => void;
}

/** Copies a scenario under another name: the copy is the reader's own. */
export function CopyDialog({ id, name, onClose }: CopyDialogProps) {
  const t = useTranslate();
  const navigate = useNavigate();
  const form = useUnparsedForm(named, { name: t('scenarios.copy.name', { name }).slice(0, 64) });
  const { send } = useSend(scenariosRoutes.copy, {
    drops: ANSWERS_OF_SCENARIOS,
    done: MESSAGES.created,
    onProblem: form.showIssues,
    onDone: ({ data }) => {
      onClose();
      void navigate(scenarioAddress.detail(data.id));
    },
  });
  const submit = form.submit((typed) => send({ body: { id, ...typed } }));
  return (
    <Dialog
      title={t('scenarios.copy')}
      description={t('scenarios.copy.text')}
      isOpen
      onClose={onClose}
      size="sm"
      footer={
        <>
          <Button onPress={onClose}>{t('scenarios.cancel')}</Button>
          <Button variant="primary" onPress={submit} loading={form.isSubmitting}>
            {t('scenarios.copy')}
          </Button>
        </>
      }
    >
      <Form onSubmit={submit} aria-label={t('scenarios.copy')}>
        <TextField {...form.text('name')} label={t('scenarios.sheet.scenario')} isRequired />
      </Form>
    </Dialog>
  );
}
