import { useEffect, useState } from 'react';
import { MESSAGES } from '#contract';
import { useSend, useTranslate } from '#core';
import { Button, Card, Form, Inline, Stack, TextArea } from '#design-system';
import { findingRoutes } from '../../contract/index.ts';
import { ANSWERS_OF_AUDITS } from '../audit-words.ts';
import type { ReportUnsaved } from '../use-unsaved-parts.ts';

interface AskFormProps {
  readonly engagementId: string;
  readonly recordId: string;
  readonly onDone: () => void;
  readonly reportUnsaved: ReportUnsaved;
}

/** A question about a sampled record. */
export function AskForm({ engagementId, recordId, onDone, reportUnsaved }: AskFormProps) {
  const t = useTranslate();
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const isMissing = text.trim() === '';
  useEffect(() => {
    reportUnsaved('question', !isMissing);
    return () => reportUnsaved('question', false);
  }, [reportUnsaved, isMissing]);
  const { send, sending } = useSend(findingRoutes.ask, {
    drops: ANSWERS_OF_AUDITS,
    done: 'audit.screen.asked',
    onDone,
  });
  const submit = () => {
    setTried(true);
    if (!isMissing && !sending) void send({ params: { id: engagementId }, body: { recordId, text: text.trim() } });
  };
  return (
    <Card>
      <Form onSubmit={submit} aria-label={t('audit.screen.ask')}>
        <Stack gap="sm">
          <TextArea
            label={t('audit.screen.question')}
            description={t('audit.screen.question.text')}
            value={text}
            onChange={setText}
            rows={3}
            errorMessage={isTried && isMissing ? t(MESSAGES.required) : undefined}
            autoFocus
          />
          <Inline justify="end">
            <Button onPress={onDone}>{t('audit.screen.cancel')}</Button>
            <Button type="submit" variant="primary" icon="send" loading={sending}>
              {t('audit.screen.ask')}
            </Button>
          </Inline>
        </Stack>
      </Form>
    </Card>
  );
}
