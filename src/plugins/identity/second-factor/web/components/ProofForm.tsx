import type { ReactNode } from 'react';
import { useTranslate } from '#core';
import { Button, Form } from '#design-system';

interface ProofFormProps {
  readonly onSubmit: () => void;
  readonly sending: boolean;
  readonly children: ReactNode;
}

/** A field that proves who the person is, and its button. */
export function ProofForm({ onSubmit, sending, children }: ProofFormProps) {
  const t = useTranslate();
  return (
    <Form onSubmit={onSubmit} aria-label={t('second-factor.proof.heading')}>
      {children}
      <Button type="submit" variant="primary" fullWidth loading={sending} loadingText={t('second-factor.checking')}>
        {t('second-factor.proof.submit')}
      </Button>
    </Form>
  );
}
