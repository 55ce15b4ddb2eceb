import { useTranslate } from '#core';
import { Banner, Button, CodeBlock, Dialog, Stack, Text } from '#design-system';

interface SecretDialogProps {
  readonly secret: string;
  /** Whether the secret before it still signs. */
  readonly isRotated?: boolean;
  readonly onClose: () => void;
}

/** A new secret, which is shown only now. */
export function SecretDialog({ secret, isRotated = false, onClose }: SecretDialogProps) {
  const t = useTranslate();
  return (
    <Dialog
      isOpen
      role="alertdialog"
      title={t('webhooks.secret')}
      onClose={onClose}
      footer={
        <Button variant="primary" onPress={onClose}>
          {t('webhooks.secret.kept')}
        </Button>
      }
    >
      <Stack gap="md">
        <Banner tone="warning">{t('webhooks.secret.once')}</Banner>
        <CodeBlock label={t('webhooks.secret')} code={secret} wraps />
        <Text as="p" tone="muted">
          {t(isRotated ? 'webhooks.secret.rotated' : 'webhooks.secret.use')}
        </Text>
      </Stack>
    </Dialog>
  );
}
