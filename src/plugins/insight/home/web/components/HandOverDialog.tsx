import { useState } from 'react';
import { useCall, useSend, useTranslate } from '#core';
import { Button, Dialog, Form, Select, Stack, TextArea } from '#design-system';
import { taskRoutes } from '#plugins/platform/tasks/contract';
import { TASK_QUERIES } from '../task-queries.ts';

interface HandOverDialogProps {
  readonly tasks: readonly string[];
  readonly onClose: () => void;
}

/** Everybody who may do the tasks. */
const ANYBODY = 'anybody';

/** Hands tasks over to a colleague, or back to everybody. */
export function HandOverDialog({ tasks, onClose }: HandOverDialogProps) {
  const t = useTranslate();
  const people = useCall(taskRoutes.people, {});
  const [person, setPerson] = useState(ANYBODY);
  const [remark, setRemark] = useState('');
  const { send, sending } = useSend(taskRoutes.handOver, {
    drops: TASK_QUERIES,
    done: 'home.screen.given',
    onDone: onClose,
  });
  const confirm = () => {
    if (sending) return;
    const said = remark.trim() === '' ? {} : { remark: remark.trim() };
    void send({ body: { tasks: [...tasks], accountId: person === ANYBODY ? null : person, ...said } });
  };
  const options = [
    { id: ANYBODY, label: t('home.screen.anybody') },
    ...(people.data?.data ?? []).map(({ id, name }) => ({ id, label: name })),
  ];
  return (
    <Dialog
      isOpen
      size="sm"
      title={t('home.screen.hand-over.heading', { count: tasks.length })}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('home.screen.cancel')}</Button>
          <Button variant="primary" loading={sending} onPress={confirm}>
            {t('home.screen.hand-over')}
          </Button>
        </>
      }
    >
      <Form onSubmit={confirm}>
        <Stack>
          <Select
            label={t('home.screen.owner')}
            value={person}
            onChange={setPerson}
            options={options}
            isLoading={people.isPending}
            errorMessage={people.error ? t(people.error.message) : undefined}
          />
          <TextArea label={t('home.screen.remark')} value={remark} onChange={setRemark} maxLength={500} isOptional />
        </Stack>
      </Form>
    </Dialog>
  );
}
