import { useState } from 'react';
import { MESSAGES } from '#contract';
import { useTranslate } from '#core';
import { Button, Form, Inline, Stack, TextArea } from '#design-system';
import { LONG_TEXT, recordRequestRoutes } from '../../contract/index.ts';
import { useStep } from '../use-step.ts';

/** A remark to the other side. */
export function RemarkForm({ id }: { readonly id: string }) {
  const t = useTranslate();
  const [remark, setRemark] = useState('');
  const [isTried, setTried] = useState(false);
  const { send, sending } = useStep(recordRequestRoutes.remark, {
    done: 'record-request.remark.done',
    onDone: () => {
      setRemark('');
      setTried(false);
    },
  });
  const isMissing = remark.trim() === '';
  const write = () => {
    setTried(true);
    if (!isMissing && !sending) void send({ params: { id }, body: { remark: remark.trim() } });
  };
  return (
    <Form onSubmit={write} aria-label={t('record-request.remark.write')}>
      <Stack gap="md">
        <TextArea
          label={t('record-request.remark.write')}
          description={t('record-request.remark.text')}
          value={remark}
          onChange={setRemark}
          maxLength={LONG_TEXT}
          rows={3}
          errorMessage={isTried && isMissing ? t(MESSAGES.required) : undefined}
        />
        <Inline justify="end">
          <Button type="submit" icon="send" loading={sending}>
            {t('record-request.remark.send')}
          </Button>
        </Inline>
      </Stack>
    </Form>
  );
}
