import type { Problem } from '#contract';
import { useTranslate } from '#core';
import { Button, Dialog, Inline, Text } from '#design-system';
import { heldText } from '../held-text.ts';

interface InUseProps {
  /** What is not deleted. */
  readonly title: string;
  readonly refused: Problem;
  /** What to do instead. */
  readonly wayOut: { readonly text: string; readonly label: string; readonly onPress: () => void };
  readonly onClose: () => void;
}

/** Why something cannot be deleted, and the way out. */
export function InUse({ title, refused, wayOut, onClose }: InUseProps) {
  const t = useTranslate();
  const held = heldText(t, refused);
  return (
    <Dialog
      title={title}
      role="alertdialog"
      size="sm"
      isOpen
      onClose={onClose}
      footer={
        <Inline justify="end">
          <Button onPress={onClose}>{t('company.cancel')}</Button>
          <Button variant="primary" onPress={wayOut.onPress}>
            {wayOut.label}
          </Button>
        </Inline>
      }
    >
      <Text as="p">{held ? t('company.in-use.by', { held }) : t('company.in-use')}</Text>
      <Text as="p" tone="muted">
        {wayOut.text}
      </Text>
    </Dialog>
  );
}
