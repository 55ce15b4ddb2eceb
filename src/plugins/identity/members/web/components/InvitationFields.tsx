import type { ReactNode } from 'react';
import { useTranslate } from '#core';
import type { FieldBinding } from '#core';
import { Button, Form, Inline, Select } from '#design-system';
import { useReportDirty } from '../use-report-dirty.ts';
import { MemberFields } from './MemberFields.tsx';

/** What all invitation forms share, whatever their body. */
interface InvitingForm {
  readonly isDirty: boolean;
  readonly isSubmitting: boolean;
  text(name: 'accessUntil' | 'language'): FieldBinding<string>;
  list(name: 'authorities'): FieldBinding<readonly string[]>;
  set(name: 'accessUntil', value: undefined): void;
}

interface InvitationFieldsProps {
  readonly form: InvitingForm;
  /** Absent if the name is known already. */
  readonly name?: FieldBinding<string>;
  readonly onSubmit: () => void;
  readonly onCancel: () => void;
  /** Called with whether there is unsaved input. */
  readonly onDirty: (isDirty: boolean) => void;
  /** Fields above the others: the recipient of the invitation. */
  readonly children?: ReactNode;
}

/** Roles, language and submit button of an invitation, to a new person or to one without a company. */
export function InvitationFields({ form, name, onSubmit, onCancel, onDirty, children }: InvitationFieldsProps) {
  const t = useTranslate();
  useReportDirty(form.isDirty, onDirty);
  return (
    <Form onSubmit={onSubmit} aria-label={t('members.invite')}>
      {children}
      <MemberFields
        {...(name ? { name } : {})}
        roles={form.list('authorities')}
        until={form.text('accessUntil')}
        onNoUntil={() => form.set('accessUntil', undefined)}
      />
      <Select
        {...form.text('language')}
        label={t('members.language')}
        options={(['en', 'vi', 'fr'] as const).map((id) => ({ id, label: t(`shell.language.${id}`) }))}
      />
      <Inline justify="end">
        <Button onPress={onCancel}>{t('members.cancel')}</Button>
        <Button
          type="submit"
          variant="primary"
          icon="send"
          loading={form.isSubmitting}
          loadingText={t('members.sending')}
        >
          {t('members.send')}
        </Button>
      </Inline>
    </Form>
  );
}
