import type { z } from 'zod';
import { useContractForm, useTranslate, type PublicHttp, type SignedIn } from '#core';
import { Button, Form, TextField } from '#design-system';
import { useFinish } from '../use-finish.ts';
import type { StepProps } from './step-props.ts';

interface CodeStepProps extends StepProps {
  readonly schema: z.ZodType<{ code: string }, { code: string }>;
  readonly label: string;
  readonly autoComplete: 'one-time-code' | 'off';
  readonly maxLength: number;
  readonly send: (http: PublicHttp, body: SentCode) => Promise<{ data: SignedIn }>;
}

interface SentCode {
  readonly challenge: string;
  readonly code: string;
  readonly deviceToken?: string;
}

/** A typed code that finishes the sign-in. */
export function CodeStep({ schema, label, autoComplete, maxLength, send, challenge, onProblem }: CodeStepProps) {
  const t = useTranslate();
  const form = useContractForm(schema, { code: '' });
  const { finish } = useFinish();
  const submit = form.submit(async ({ code }) => {
    onProblem(null);
    const failed = await finish((http, device) => send(http, { challenge, code, ...device }));
    if (failed && !form.showIssues(failed)) onProblem(failed);
  });
  return (
    <Form onSubmit={submit} aria-label={t('second-factor.step.heading')}>
      <TextField {...form.text('code')} {...{ label, autoComplete, maxLength }} isRequired autoFocus />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        fullWidth
        loading={form.isSubmitting}
        loadingText={t('second-factor.checking')}
      >
        {t('second-factor.step.finish')}
      </Button>
    </Form>
  );
}
