import { useState } from 'react';
import { useTranslate } from '#core';
import { Button, Dialog, Form, Stack, Text, TextArea } from '#design-system';
import { MESSAGES } from '#contract';
import { REASON_LENGTH } from '../../../contract/index.ts';

interface ReasonDialogProps {
  readonly title: string;
  readonly text: string;
  /** Label of the field: a reason, a comment. */
  readonly label: string;
  readonly confirmLabel: string;
  readonly tone?: 'default' | 'danger';
  /** True by default. */
  readonly isRequired?: boolean;
  /** Initial value of the field. */
  readonly initial?: string;
  readonly sending: boolean;
  readonly onConfirm: (reason: string) => void;
  readonly onClose: () => void;
}

/** Asks for the reason of an act that others need to understand later. Mount it only while it is open. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, text, label, confirmLabel, tone = 'default', isRequired = true, sending, onConfirm, onClose } = props;
  const t = useTranslate();
  const [reason, setReason] = useState(props.initial ?? '');
  const [isTried, setTried] = useState(false);
  const isMissing = isRequired && reason.trim() === '';
  const confirm = () => {
    setTried(true);
    if (!isMissing && !sending) onConfirm(reason.trim());
  };
  return (
    <Dialog
      isOpen
      size="sm"
      title={title}
      // Cannot be cancelled once it is being sent.
      onClose={() => (sending ? undefined : onClose())}
      footer={
        <>
          <Button onPress={onClose} isDisabled={sending}>
            {t('records.cancel')}
          </Button>
          <Button variant={tone === 'danger' ? 'danger' : 'primary'} loading={sending} onPress={confirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Form onSubmit={confirm}>
        <Stack>
          <Text as="p" tone="muted">
            {text}
          </Text>
          <TextArea
            label={label}
            value={reason}
            onChange={setReason}
            maxLength={REASON_LENGTH}
            errorMessage={isTried && isMissing ? t(MESSAGES.required) : undefined}
            isRequired={isRequired}
            isOptional={!isRequired}
            autoFocus
          />
        </Stack>
      </Form>
    </Dialog>
  );
}
