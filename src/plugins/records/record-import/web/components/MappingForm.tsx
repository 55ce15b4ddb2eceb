import { useState } from 'react';
import { useSend, useTranslate } from '#core';
import { Banner, Button, Grid, Inline, Select, Stack } from '#design-system';
import type { ImportMappingNeeded } from '../../contract/index.ts';
import { callsOf, type ImportArea } from '../import-place.ts';

interface MappingFormProps {
  readonly area: ImportArea;
  readonly needed: ImportMappingNeeded;
  readonly onKept: () => void;
  readonly onCancel: () => void;
}

/** Asks which column of a foreign file is which field. The answer applies to all files with the same titles. */
export function MappingForm({ area, needed, onKept, onCancel }: MappingFormProps) {
  const t = useTranslate();
  const [columns, setColumns] = useState<Readonly<Record<string, string>>>(needed.found);
  const { send, sending } = useSend(callsOf(area).mapping, { onDone: onKept });
  const taken = new Set(Object.values(columns));
  const missing = needed.fields.filter(({ id, isRequired }) => isRequired && !taken.has(id));
  const choose = (title: string, field: string) => {
    const { [title]: _, ...others } = columns;
    setColumns(field === '' ? others : { ...others, [title]: field });
  };
  return (
    <Stack gap="md">
      <Banner tone="info" title={t('record-import.mapping')}>
        {missing.length > 0
          ? t('record-import.mapping.missing', { fields: missing.map(({ title }) => title).join(', ') })
          : t('record-import.mapping.text')}
      </Banner>
      <Grid columns={2}>
        {needed.titles.map((title) => (
          <Select
            key={title}
            label={title}
            name={`column-${title}`}
            value={columns[title] ?? ''}
            onChange={(field) => choose(title, field)}
            placeholder={t('record-import.mapping.unread')}
            options={[
              { id: '', label: t('record-import.mapping.unread') },
              ...needed.fields.map(({ id, title: label }) => ({ id, label })),
            ]}
          />
        ))}
      </Grid>
      <Inline>
        <Button
          variant="primary"
          isDisabled={missing.length > 0}
          loading={sending}
          onPress={() => void send({ body: { fingerprint: needed.fingerprint, columns } })}
        >
          {t('record-import.mapping.keep')}
        </Button>
        <Button onPress={onCancel}>{t('record-import.back')}</Button>
      </Inline>
    </Stack>
  );
}
