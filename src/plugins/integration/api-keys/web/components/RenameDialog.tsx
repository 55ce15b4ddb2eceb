import { MESSAGES } from '#contract';
import { useProblemForwarder, useSend, useTranslate, useUnparsedForm } from '#core';
import { Button, Dialog, Form, Inline, Stack, TextField } from '#design-system';
import { renameKeyBody, type ApiKey } from '../../contract/index.ts';
import { callsOf, KEY_ANSWERS, type KeyArea } from '../key-place.ts';

interface RenameDialogProps {
  readonly area: KeyArea;
  readonly apiKey: ApiKey;
  readonly onClose: () => void;
}

/** Another name for a key. */
export function RenameDialog({ area, apiKey: { id, name }, onClose }: RenameDialogProps) {
  const t = useTranslate();
  const problems = useProblemForwarder();
  const form = useUnparsedForm(renameKeyBody, { id, name });
  const { send } = useSend(callsOf(area).rename, {
    drops: KEY_ANSWERS,
    done: MESSAGES.updated,
    onProblem: problems.forward,
    onDone: onClose,
  });
  const save = form.submit(async (body) => {
    problems.forwardTo(form.showIssues);
    await send({ body });
  });
  return (
    <Dialog title={t('api-keys.rename')} isOpen onClose={onClose} size="sm">
      <Form onSubmit={save} aria-label={t('api-keys.rename')}>
        <Stack gap="lg">
          <TextField {...form.text('name')} label={t('api-keys.name')} maxLength={60} isRequired />
          <Inline justify="end">
            <Button onPress={onClose}>{t('api-keys.cancel')}</Button>
            <Button type="submit" variant="primary" loading={form.isSubmitting}>
              {t('api-keys.save')}
            </Button>
          </Inline>
        </Stack>
      </Form>
    </Dialog>
  );
}
