import type { ReactNode } from 'react';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';
import { Button } from '../Button/index.ts';
import { Text } from '../Text/index.ts';
import { Dialog } from './Dialog.tsx';

/** A question with two answers; by default about leaving unsaved input. */
export interface ConfirmDialogProps {
  readonly isOpen: boolean;
  readonly title?: string;
  readonly text?: ReactNode;
  readonly confirmLabel?: string;
  readonly cancelLabel?: string;
  readonly tone?: 'default' | 'danger';
  /** The confirmed action is in progress. */
  readonly loading?: boolean;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

/** Asks before something is lost. Focus starts on the harmless answer. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const words = useDesignSystemText();
  const {
    isOpen,
    title = words.confirmation,
    text = words.confirmLoss,
    tone = 'default',
    loading = false,
    onConfirm,
    onCancel,
  } = props;
  return (
    <Dialog
      title={title}
      isOpen={isOpen}
      // In progress: it can no longer be cancelled.
      onClose={() => (loading ? undefined : onCancel())}
      size="sm"
      role="alertdialog"
      footer={
        <>
          <Button autoFocus onPress={onCancel} isDisabled={loading}>
            {props.cancelLabel ?? words.cancel}
          </Button>
          <Button variant={tone === 'danger' ? 'danger' : 'primary'} loading={loading} onPress={onConfirm}>
            {props.confirmLabel ?? words.ok}
          </Button>
        </>
      }
    >
      <Text as="div" tone="muted">
        {text}
      </Text>
    </Dialog>
  );
}
