import { useState, type ReactNode } from 'react';
import { useTranslate } from '#core';
import { Banner, Button, Form, Inline, Stack } from '#design-system';
import type { FileAnswer } from '../../contract/index.ts';

interface QuestionFormProps {
  readonly title: string;
  readonly text: string;
  /** The answer, or null while something is missing or wrong. */
  readonly answer: () => FileAnswer | null;
  readonly onAnswer: (answer: unknown) => Promise<void>;
  readonly children: ReactNode;
}

/** A question about a file: its fields, and the button that reads the file again. */
export function QuestionForm({ title, text, answer, onAnswer, children }: QuestionFormProps) {
  const t = useTranslate();
  const [isSending, setSending] = useState(false);
  const [isIncomplete, setIncomplete] = useState(false);
  const submit = async () => {
    const given = answer();
    setIncomplete(given === null);
    if (given === null) return;
    setSending(true);
    try {
      await onAnswer(given);
    } finally {
      setSending(false);
    }
  };
  return (
    <Form onSubmit={() => void submit()} aria-label={title}>
      <Stack gap="lg">
        <Banner tone="info">{text}</Banner>
        {children}
        {isIncomplete ? <Banner tone="warning">{t('fleet-travel.screen.incomplete')}</Banner> : null}
        <Inline justify="end">
          <Button type="submit" variant="primary" loading={isSending} loadingText={t('fleet-travel.screen.reading')}>
            {t('fleet-travel.screen.read')}
          </Button>
        </Inline>
      </Stack>
    </Form>
  );
}
