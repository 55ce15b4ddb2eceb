import { useProblemForwarder, useSend, useTranslate, useUnparsedForm } from '#core';
import { Button, Dialog, FieldRow, Form, Inline, NumberField, Stack } from '#design-system';
import { KEY_DAYS, OVERLAP_DAYS, rotateKeyBody, type ApiKey } from '../../contract/index.ts';
import { callsOf, KEY_ANSWERS, type KeyArea } from '../key-place.ts';

interface RotateDialogProps {
  readonly area: KeyArea;
  readonly apiKey: ApiKey;
  readonly onClose: () => void;
  readonly onRotated: (secret: string) => void;
}

/** A new secret for a key, and how long the present one stays valid. */
export function RotateDialog({ area, apiKey: { id, name }, onClose, onRotated }: RotateDialogProps) {
  const t = useTranslate();
  const problems = useProblemForwarder();
  const form = useUnparsedForm(rotateKeyBody, { id, overlapDays: OVERLAP_DAYS.usual, expiresInDays: KEY_DAYS.usual });
  const { send } = useSend(callsOf(area).rotate, {
    drops: KEY_ANSWERS,
    freshens: true,
    onProblem: problems.forward,
    onDone: ({ data }) => onRotated(data.secret),
  });
  const save = form.submit(async (body) => {
    problems.forwardTo(form.showIssues);
    await send({ body });
  });
  return (
    <Dialog
      title={t('api-keys.rotate.heading', { name })}
      description={t('api-keys.rotate.text')}
      isOpen
      onClose={onClose}
    >
      <Form onSubmit={save} aria-label={t('api-keys.rotate')}>
        <Stack gap="lg">
          <FieldRow>
            <NumberField
              {...form.number('overlapDays')}
              label={t('api-keys.overlap')}
              description={t('api-keys.overlap.text', { most: OVERLAP_DAYS.most })}
              isRequired
            />
            <NumberField
              {...form.number('expiresInDays')}
              label={t('api-keys.days-valid')}
              description={t('api-keys.days-valid.text', { most: KEY_DAYS.most })}
              isRequired
            />
          </FieldRow>
          <Inline justify="end">
            <Button onPress={onClose}>{t('api-keys.cancel')}</Button>
            <Button type="submit" variant="primary" loading={form.isSubmitting}>
              {t('api-keys.rotate')}
            </Button>
          </Inline>
        </Stack>
      </Form>
    </Dialog>
  );
}
