import { useEffect, type ReactNode } from 'react';
import { useTranslate } from '#core';
import type { FieldBinding } from '#core';
import { Button, Form, Inline, RadioGroup, TextArea } from '#design-system';
import { MESSAGE_LENGTH, RELATIONS } from '../../contract/index.ts';
import { connectionAddress } from '../connection-paths.ts';

/** Fields both forms have in common. */
interface AskingForm {
  readonly isDirty: boolean;
  readonly isSubmitting: boolean;
  text(name: 'relation' | 'message'): FieldBinding<string>;
}

/** Props the page passes to each form. */
export interface InvitePlace {
  /** Reports whether unsaved input would be lost. */
  readonly onDirty: (isDirty: boolean) => void;
  /** Called before the page navigates away after a successful request. */
  readonly onSent: () => void;
}

interface InviteFieldsProps {
  readonly form: AskingForm;
  readonly onSubmit: () => void;
  readonly onDirty: (isDirty: boolean) => void;
  /** Fields above: who receives the request. */
  readonly children: ReactNode;
}

/** Relation, message and submit button of a request. */
export function InviteFields({ form, onSubmit, onDirty, children }: InviteFieldsProps) {
  const t = useTranslate();
  const { isDirty } = form;
  useEffect(() => onDirty(isDirty), [isDirty, onDirty]);
  return (
    <Form onSubmit={onSubmit} aria-label={t('connections.invite')}>
      {children}
      <RadioGroup
        {...form.text('relation')}
        label={t('connections.relation.choose')}
        options={RELATIONS.map((id) => ({
          id,
          label: t(`connections.relation.${id}`),
          description: t(`connections.relation.${id}.text`),
        }))}
        isRequired
      />
      <TextArea
        {...form.text('message')}
        label={t('connections.message')}
        help={t('connections.message.help')}
        maxLength={MESSAGE_LENGTH}
        rows={4}
        isOptional
      />
      <Inline justify="end">
        <Button href={connectionAddress.list()}>{t('connections.cancel')}</Button>
        <Button
          type="submit"
          variant="primary"
          icon="send"
          loading={form.isSubmitting}
          loadingText={t('connections.sending')}
        >
          {t('connections.send')}
        </Button>
      </Inline>
    </Form>
  );
}
