import { useState } from 'react';
import { MESSAGES } from '#contract';
import { useTranslate } from '#core';
import { Button, Dialog, Stack, Text, TextArea } from '#design-system';
import { MESSAGE_LENGTH } from '../../contract/index.ts';

interface ReasonDialogProps {
  readonly title: string;
  readonly text: string;
  readonly confirmLabel: string;
  readonly isRequired: boolean;
  readonly loading: boolean;
  readonly onConfirm: (reason: string) => void;
  readonly onCancel: () => void;
}

/** Asks for confirmation before something ends, and for the reason the other side will read. */
export function ReasonDialog(props: ReasonDialogProps) {
  const { title, text, confirmLabel, isRequired, loading, onConfirm, onCancel } = props;
  const t = useTranslate();
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const confirm = () => {
    if (isRequired && reason.trim() === '') setMissing(true);
    else onConfirm(reason);
  };
  return (
    <Dialog
      isOpen
      role="alertdialog"
      size="sm"
      title={title}
      onClose={() => (loading ? undefined : onCancel())}
      footer={
        <>
          <Button onPress={onCancel} isDisabled={loading}>
            {t('connections.cancel')}
          </Button>
          <Button variant="danger" loading={loading} onPress={confirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Stack gap="md">
        <Text tone="muted">{text}</Text>
        <TextArea
          name="reason"
          label={t('connections.reason')}
          help={t('connections.reason.help')}
          value={reason}
          onChange={(typed) => {
            setReason(typed);
            setMissing(false);
          }}
          errorMessage={isMissing ? t(MESSAGES.required) : undefined}
          maxLength={MESSAGE_LENGTH}
          isRequired={isRequired}
          isOptional={!isRequired}
          autoFocus
        />
      </Stack>
    </Dialog>
  );
}
