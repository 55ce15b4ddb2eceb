import type { ReactNode } from 'react';
import { useTranslate, type FieldBindings } from '#core';
import { CheckboxGroup, FieldRow, NumberField, Section, TextField } from '#design-system';
import { KEY_DAYS, KEY_SCOPES } from '../../contract/index.ts';
import { scopeKey } from '../scope-words.ts';

interface KeyFieldsProps {
  readonly form: Pick<FieldBindings<'name' | 'scopes' | 'expiresInDays'>, 'text' | 'list' | 'number'>;
  /** What only keys of companies have. */
  readonly children?: ReactNode;
}

/** What every key has: a name, an end, scopes. */
export function KeyFields({ form, children }: KeyFieldsProps) {
  const t = useTranslate();
  return (
    <>
      <Section title={t('api-keys.form.key')}>
        <FieldRow>
          <TextField
            {...form.text('name')}
            label={t('api-keys.name')}
            description={t('api-keys.name.text')}
            maxLength={60}
            isRequired
          />
          <NumberField
            {...form.number('expiresInDays')}
            label={t('api-keys.days-valid')}
            description={t('api-keys.days-valid.text', { most: KEY_DAYS.most })}
            isRequired
          />
        </FieldRow>
      </Section>
      <Section title={t('api-keys.form.may')} description={t('api-keys.form.may.text')}>
        <CheckboxGroup
          {...form.list('scopes')}
          label={t('api-keys.scopes')}
          options={KEY_SCOPES.map((scope) => ({ id: scope, label: t(scopeKey(scope)), description: scope }))}
          isRequired
        />
        {children}
      </Section>
    </>
  );
}
