import { useState } from 'react';
import { Notify, today, useCall, useSend, useService, useTranslate } from '#core';
import { Button, DateField, Dialog, Form, Select, Stack, Text } from '#design-system';
import { taskRoutes } from '#plugins/platform/tasks/contract';
import { assignWarningsRoute, type OpenWarning } from '../../contract/index.ts';

interface AssignDialogProps {
  readonly warnings: readonly OpenWarning[];
  readonly onClose: () => void;
}

/** Nobody in particular. */
const NOBODY = 'nobody';

/** What several warnings have in common, or nothing. */
function common(warnings: readonly OpenWarning[], of: (warning: OpenWarning) => string | null): string {
  const values = new Set(warnings.map(of));
  const [only = null] = values;
  return values.size === 1 && only !== null ? only : '';
}

/** Says who deals with warnings, and until when. */
export function AssignDialog({ warnings, onClose }: AssignDialogProps) {
  const t = useTranslate();
  const notify = useService(Notify);
  const people = useCall(taskRoutes.people, {});
  const [person, setPerson] = useState(() => common(warnings, ({ owner }) => owner?.id ?? null) || NOBODY);
  const [due, setDue] = useState(() => common(warnings, (warning) => warning.due));
  const { send, sending } = useSend(assignWarningsRoute, {
    drops: ['/api/record-warning', '/api/tasks', '/api/notifications'],
  });
  const [refused, setRefused] = useState<readonly string[]>([]);
  const confirm = async () => {
    if (sending) return;
    const answer = await send({
      body: {
        ids: warnings.map(({ id }) => id),
        accountId: person === NOBODY ? null : person,
        due: due === '' ? null : due,
      },
    });
    if (!answer) return;
    const { updated, rejected } = answer.data;
    if (rejected.length > 0) return setRefused([...new Set(rejected.map(({ message }) => message))]);
    notify.success(t('record-checks-screen.assigned', { count: updated.length }));
    onClose();
  };
  return (
    <Dialog
      isOpen
      size="sm"
      title={t('record-checks-screen.assign.ask', { count: warnings.length })}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('record-checks-screen.keep-as-is')}</Button>
          <Button variant="primary" loading={sending} onPress={() => void confirm()}>
            {t('record-checks-screen.assign')}
          </Button>
        </>
      }
    >
      <Form onSubmit={() => void confirm()}>
        <Stack>
          <Select
            label={t('record-checks-screen.of-owner')}
            value={person}
            onChange={setPerson}
            options={[
              { id: NOBODY, label: t('record-checks-screen.in-particular') },
              ...(people.data?.data ?? []).map(({ id, name }) => ({ id, label: name })),
            ]}
            isLoading={people.isPending}
            errorMessage={people.error ? t(people.error.message) : undefined}
          />
          <DateField
            label={t('record-checks-screen.due-day')}
            value={due}
            onChange={setDue}
            minValue={today()}
            isOptional
          />
          {refused.map((message) => (
            <Text key={message} as="p" tone="danger">
              {t('record-checks-screen.not-assigned', { reason: t(message) })}
            </Text>
          ))}
        </Stack>
      </Form>
    </Dialog>
  );
}
