import type { Problem } from '#contract';
import { useTranslate } from '#core';
import { Button, Dialog, Inline, Text } from '#design-system';
import { dependentsText } from '../dependents-text.ts';

interface InUseProps {
  /** What cannot be deleted. */
  readonly title: string;
  readonly refused: Problem;
  /** The alternative. */
  readonly alternative: { readonly text: string; readonly label: string; readonly onPress: () => void };
  readonly onClose: () => void;
}

/** Explains why something cannot be deleted, and offers the alternative. */
export function InUse({ title, refused, alternative, onClose }: InUseProps) {
  const t = useTranslate();
  const dependents = dependentsText(t, refused);
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
          <Button variant="primary" onPress={alternative.onPress}>
            {alternative.label}
          </Button>
        </Inline>
      }
    >
      <Text as="p">{dependents ? t('company.in-use.by', { held: dependents }) : t('company.in-use')}</Text>
      <Text as="p" tone="muted">
        {alternative.text}
      </Text>
    </Dialog>
  );
}
