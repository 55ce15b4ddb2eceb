import { useState } from 'react';
import { formatMoment, useContractForm, useSend, useTranslate } from '#core';
import { Button, Form, Inline, Stack, Text, TextField } from '#design-system';
import { passkeyName, renamePasskeyRoute, type PasskeyRow } from '../../contract/index.ts';
import { FACTOR_QUERIES } from '../factor-queries.ts';
import type { Removed } from './RemoveFactor.tsx';

interface PasskeyRowViewProps {
  readonly passkey: PasskeyRow;
  readonly onRemove: (removed: Removed) => void;
}

/** A passkey: its name and uses, to rename and remove. */
export function PasskeyRowView({ passkey, onRemove }: PasskeyRowViewProps) {
  const t = useTranslate();
  const [isRenaming, setRenaming] = useState(false);
  const { name, createdAt, lastUsedAt } = passkey;
  if (isRenaming) return <Rename passkey={passkey} onDone={() => setRenaming(false)} />;
  return (
    <Inline justify="between">
      <Stack gap="xs">
        <Text as="div">{name}</Text>
        <Text as="div" size="sm" tone="muted">
          {lastUsedAt === null
            ? t('second-factor.passkey.never-used', { at: formatMoment(createdAt) })
            : t('second-factor.passkey.used', { at: formatMoment(lastUsedAt) })}
        </Text>
      </Stack>
      <Inline>
        <Button size="sm" aria-label={t('second-factor.passkey.rename-of', { name })} onPress={() => setRenaming(true)}>
          {t('second-factor.passkey.rename')}
        </Button>
        <Button size="sm" aria-label={t('second-factor.passkey.remove-of', { name })} onPress={() => onRemove(passkey)}>
          {t('second-factor.passkey.remove')}
        </Button>
      </Inline>
    </Inline>
  );
}

function Rename({ passkey: { id, name }, onDone }: { passkey: PasskeyRow; onDone: () => void }) {
  const t = useTranslate();
  const form = useContractForm(passkeyName, { name });
  const { send, sending } = useSend(renamePasskeyRoute, {
    drops: FACTOR_QUERIES,
    onDone,
    onProblem: (problem) => form.showIssues(problem),
  });
  return (
    <Form
      onSubmit={form.submit((body) => send({ body: { ...body, id } }))}
      aria-label={t('second-factor.passkey.rename-of', { name })}
    >
      <TextField
        {...form.text('name')}
        label={t('second-factor.passkey.name')}
        autoComplete="off"
        isRequired
        autoFocus
      />
      <Inline justify="end">
        <Button onPress={onDone}>{t('second-factor.cancel')}</Button>
        <Button type="submit" variant="primary" loading={sending}>
          {t('second-factor.passkey.save-name')}
        </Button>
      </Inline>
    </Form>
  );
}
