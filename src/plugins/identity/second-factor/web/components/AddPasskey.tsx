import { useState } from 'react';
import type { Problem } from '#contract';
import { HttpService, Notify, useContractForm, useDropAnswers, useService, useTranslate } from '#core';
import { Banner, Button, Form, Text, TextField } from '#design-system';
import { addPasskeyRoute, beginPasskeyRoute, passkeyName } from '../../contract/index.ts';
import { FACTOR_QUERIES } from '../factor-queries.ts';
import { usePasskey } from '../use-passkey.ts';

interface AddPasskeyProps {
  /** Added; the recovery codes if these are the first. */
  readonly onDone: (recoveryCodes: readonly string[] | null) => void;
}

/** Makes a passkey on this device, or on a key or phone that the browser asks for. */
export function AddPasskey({ onDone }: AddPasskeyProps) {
  const t = useTranslate();
  const http = useService(HttpService);
  const notify = useService(Notify);
  const dropAnswers = useDropAnswers();
  const { run, isSupported } = usePasskey();
  const [refused, setRefused] = useState<Problem | null>(null);
  const form = useContractForm(passkeyName, { name: '' });
  const submit = form.submit(async ({ name }) => {
    setRefused(null);
    const failed = await run(async (passkeys) => {
      const { challenge, options } = (await http.call(beginPasskeyRoute, {})).data;
      const passkey = await passkeys.make(options);
      const { data } = await http.call(addPasskeyRoute, { body: { challenge, name, passkey } });
      dropAnswers(FACTOR_QUERIES);
      notify.success('second-factor.passkey.added');
      onDone(data.recoveryCodes);
    });
    if (failed && !form.showIssues(failed)) setRefused(failed);
  });
  if (!isSupported) return <Banner tone="warning">{t('second-factor.passkey.unsupported')}</Banner>;
  return (
    <Form onSubmit={submit} aria-label={t('second-factor.passkey.add')}>
      {refused ? <Banner tone="danger">{t(refused.message)}</Banner> : null}
      <Text as="p">{t('second-factor.passkey.what')}</Text>
      <TextField
        {...form.text('name')}
        label={t('second-factor.passkey.name')}
        description={t('second-factor.passkey.name-hint')}
        autoComplete="off"
        isRequired
      />
      <Button
        type="submit"
        variant="primary"
        loading={form.isSubmitting}
        loadingText={t('second-factor.passkey.waiting')}
      >
        {t('second-factor.passkey.add')}
      </Button>
    </Form>
  );
}
