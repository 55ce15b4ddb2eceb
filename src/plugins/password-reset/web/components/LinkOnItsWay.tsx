import { useTranslate } from '#core';
import { Banner, Button, Stack, Text } from '#design-system';
import { BackToSignIn } from './BackToSignIn.tsx';
import { ResetScreen } from './ResetScreen.tsx';

/** What follows the request: one sentence that is true for every address. */
export function LinkOnItsWay({ email, onAgain }: { email: string; onAgain: () => void }) {
  const t = useTranslate();
  return (
    <ResetScreen title={t('password-reset.asked.title')} description={email}>
      <Banner tone="info" title={t('password-reset.asked.sentence')}>
        {t('password-reset.asked.text')}
      </Banner>
      <Stack gap="sm">
        <Text as="p" tone="muted">
          {t('password-reset.asked.nothing')}
        </Text>
        {/* The form is gone; whoever works by keys goes on from here. */}
        <Button fullWidth autoFocus onPress={onAgain}>
          {t('password-reset.asked.again')}
        </Button>
      </Stack>
      <BackToSignIn />
    </ResetScreen>
  );
}
