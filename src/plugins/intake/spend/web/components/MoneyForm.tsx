import { useState } from 'react';
import { useSend, useTranslate } from '#core';
import { Button, DateField, DecimalField, FieldRow, Form, Inline, Stack, Text, TextField } from '#design-system';
import { spendRoutes, type SpendLedger } from '../../contract/index.ts';
import { ANSWERS_OF_SPEND } from '../spend-words.ts';

type Missing = SpendLedger['missing'][number];

/** Enters one exchange rate or price index that nobody has published, with its day and source. */
export function MoneyForm({ missing }: { readonly missing: Missing }) {
  const t = useTranslate();
  const [value, setValue] = useState('');
  const [day, setDay] = useState('');
  const [source, setSource] = useState('');
  const { send, sending } = useSend(spendRoutes.saveMoney, { drops: ANSWERS_OF_SPEND });
  const { kind, currency, year } = missing;
  const name = t(`spend.screen.money.${kind}`, { currency, year });
  return (
    <Form onSubmit={() => void send({ body: { kind, currency, year, value, day, source } })} aria-label={name}>
      <Stack gap="sm">
        <Text weight="medium">{name}</Text>
        <FieldRow>
          <DecimalField label={t('spend.screen.money.value')} value={value} onChange={setValue} isRequired />
          <DateField label={t('spend.screen.money.day')} value={day} onChange={setDay} isRequired />
          <TextField label={t('spend.screen.money.source')} value={source} onChange={setSource} isRequired />
        </FieldRow>
        <Inline>
          <Button type="submit" loading={sending} isDisabled={value === '' || day === '' || source === ''}>
            {t('spend.screen.save')}
          </Button>
        </Inline>
      </Stack>
    </Form>
  );
}
