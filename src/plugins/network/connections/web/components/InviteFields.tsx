import { useEffect, type ReactNode } from 'react';
import { useTranslate } from '#core';
import type { FieldBinding } from '#core';
import { Button, Form, Inline, RadioGroup, TextArea } from '#design-system';
import { MESSAGE_LENGTH, RELATIONS } from '../../contract/index.ts';
import { connectionAddress } from '../connection-paths.ts';

/** What both forms of a request hold. */
interface AskingForm {
  readonly isDirty: boolean;
  readonly isSubmitting: boolean;
  text(name: 'relation' | 'message'): FieldBinding<string>;
}

/** What the page gives each of its forms. */
export interface InvitePlace {
  /** Tells whether something is typed that would be lost. */
  readonly onDirty: (isDirty: boolean) => void;
  /** Before the page is left because the request is on its way. */
  readonly onSent: () => void;
}

interface InviteFieldsProps {
  readonly form: AskingForm;
  readonly onSubmit: () => void;
  readonly onDirty: (isDirty: boolean) => void;
  /** Fields above: who is asked. */
  readonly children: ReactNode;
}

/** Relation, message and sending of a request. */
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
