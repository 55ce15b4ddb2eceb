import { useState } from 'react';
import type { Problem } from '#contract';
import { useContractForm, useSend, useTranslate } from '#core';
import { Banner, Button, Form, KeyValue, QrCode, Stack, Text, TextField } from '#design-system';
import { appCodeForm, beginAppRoute, confirmAppRoute } from '../../contract/index.ts';
import { FACTOR_QUERIES } from '../factor-queries.ts';

interface SetUpAppProps {
  /** Set up; the recovery codes if these are the first. */
  readonly onDone: (recoveryCodes: readonly string[] | null) => void;
}

/** Sets up an authenticator app: a code for its camera, the same as text, and the app's first code. */
export function SetUpApp({ onDone }: SetUpAppProps) {
  const t = useTranslate();
  const [refused, setRefused] = useState<Problem | null>(null);
  const [begun, setBegun] = useState<{ readonly secret: string; readonly address: string } | null>(null);
  const begin = useSend(beginAppRoute, {
    onDone: ({ data }) => setBegun(data),
    onProblem: (problem) => {
      setRefused(problem);
      return true;
    },
  });
  const form = useContractForm(appCodeForm, { code: '' });
  const { send, sending } = useSend(confirmAppRoute, {
    drops: FACTOR_QUERIES,
    done: 'second-factor.app.done',
    onDone: ({ data }) => onDone(data.recoveryCodes),
    onProblem: (problem) => {
      if (!form.showIssues(problem)) setRefused(problem);
      return true;
    },
  });
  const submit = form.submit(async (body) => {
    setRefused(null);
    await send({ body });
  });
  if (!begun)
    return (
      <Stack>
        {refused ? <Banner tone="danger">{t(refused.message)}</Banner> : null}
        <Text as="p">{t('second-factor.app.what')}</Text>
        <Button
          variant="primary"
          loading={begin.sending}
          loadingText={t('second-factor.checking')}
          onPress={() => {
            setRefused(null);
            void begin.send({});
          }}
        >
          {t('second-factor.app.begin')}
        </Button>
      </Stack>
    );
  return (
    <Form onSubmit={submit} aria-label={t('second-factor.app.set-up')}>
      {refused ? <Banner tone="danger">{t(refused.message)}</Banner> : null}
      <Text as="p">{t('second-factor.app.scan')}</Text>
      <QrCode text={begun.address} alt={t('second-factor.app.picture')} />
      <KeyValue items={[{ label: t('second-factor.app.key'), value: inGroups(begun.secret), copy: begun.secret }]} />
      <Stack gap="md">
        <TextField
          {...form.text('code')}
          label={t('second-factor.code')}
          description={t('second-factor.app.first-code')}
          autoComplete="one-time-code"
          maxLength={7}
          isRequired
        />
        <Button type="submit" variant="primary" loading={sending} loadingText={t('second-factor.checking')}>
          {t('second-factor.app.confirm')}
        </Button>
      </Stack>
    </Form>
  );
}

/** In groups of four, as people type it. */
const inGroups = (secret: string) => (secret.match(/.{1,4}/g) ?? []).join(' ');
