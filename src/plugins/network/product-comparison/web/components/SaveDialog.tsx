import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { MESSAGES } from '#contract';
import { useUnparsedForm, useSend, useTranslate } from '#core';
import { Button, Dialog, Form, TextField } from '#design-system';
import { comparisonRoutes, keptNameFields, type ComparisonBody } from '../../contract/index.ts';
import { ANSWERS_OF_COMPARISONS, comparisonAddress } from '../comparison-paths.ts';

const body = z.object(keptNameFields);

interface SaveDialogProps {
  readonly question: ComparisonBody;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Saves a comparison under a name. */
export function SaveDialog({ question, isOpen, onClose }: SaveDialogProps) {
  const t = useTranslate();
  const navigate = useNavigate();
  const form = useUnparsedForm(body, {
    name: '',
    note: '',
  });
  const { send } = useSend(comparisonRoutes.create, {
    drops: ANSWERS_OF_COMPARISONS,
    done: MESSAGES.created,
    onProblem: form.showIssues,
    onDone: ({ data }) => void navigate(comparisonAddress.kept(data.id), { replace: true }),
  });
  const submit = form.submit((named) => send({ body: { ...question, ...named } }));
  return (
    <Dialog
      title={t('product-comparison.save')}
      description={t('product-comparison.save.text')}
      isOpen={isOpen}
      onClose={onClose}
      size="sm"
      footer={
        <>
          <Button onPress={onClose}>{t('product-comparison.cancel')}</Button>
          <Button variant="primary" loading={form.isSubmitting} onPress={submit}>
            {t('product-comparison.save')}
          </Button>
        </>
      }
    >
      <Form onSubmit={submit} aria-label={t('product-comparison.save')}>
        <TextField {...form.text('name')} label={t('product-comparison.field.name')} isRequired autoFocus />
        <TextField {...form.text('note')} label={t('product-comparison.field.note')} />
      </Form>
    </Dialog>
  );
}
