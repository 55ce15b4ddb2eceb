import { useState } from 'react';
import { MESSAGES } from '#contract';
import { today, useSend, useTranslate } from '#core';
import { Button, DateField, Dialog, Form, Stack, TextArea } from '#design-system';
import { addDays } from '#domain/time';
import { taskRoutes } from '#plugins/platform/tasks/contract';
import { TASK_QUERIES } from '../task-queries.ts';

interface SnoozeDialogProps {
  readonly tasks: readonly string[];
  readonly onClose: () => void;
}

/** Days that are proposed. */
const USUAL = 7;

/** Hides tasks until a day, with a reason. */
export function SnoozeDialog({ tasks, onClose }: SnoozeDialogProps) {
  const t = useTranslate();
  const [until, setUntil] = useState(addDays(today(), USUAL));
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { send, sending } = useSend(taskRoutes.snooze, {
    drops: TASK_QUERIES,
    done: 'home.screen.snoozed',
    onDone: onClose,
  });
  const confirm = () => {
    setTried(true);
    if (reason.trim() !== '' && until !== '' && !sending) void send({ body: { tasks: [...tasks], until, reason } });
  };
  const missing = (value: string) => (isTried && value.trim() === '' ? t(MESSAGES.required) : undefined);
  return (
    <Dialog
      isOpen
      size="sm"
      title={t('home.screen.snooze.heading', { count: tasks.length })}
      onClose={onClose}
      footer={
        <>
          <Button onPress={onClose}>{t('home.screen.cancel')}</Button>
          <Button variant="primary" loading={sending} onPress={confirm}>
            {t('home.screen.snooze')}
          </Button>
        </>
      }
    >
      <Form onSubmit={confirm}>
        <Stack>
          <DateField
            label={t('home.screen.until')}
            value={until}
            onChange={setUntil}
            minValue={addDays(today(), 1)}
            errorMessage={missing(until)}
            isRequired
          />
          <TextArea
            label={t('home.screen.reason')}
            value={reason}
            onChange={setReason}
            maxLength={500}
            errorMessage={missing(reason)}
            isRequired
          />
        </Stack>
      </Form>
    </Dialog>
  );
}
