import { useState, type ReactNode } from 'react';
import { useCall, useTranslate, type EnrolmentScreenProps } from '#core';
import { Banner, Button, FormSkeleton, Heading, Stack, Text } from '#design-system';
import { AuthScreen } from '#plugins/identity/sign-in/web';
import { ownFactorsRoute } from '../../contract/index.ts';
import { AddPasskey } from '../components/AddPasskey.tsx';
import { RecoveryCodes } from '../components/RecoveryCodes.tsx';
import { SetUpApp } from '../components/SetUpApp.tsx';
import { SignOutButton } from '../components/SignOutButton.tsx';

/** The only screen of a person who has to set up a second factor first. */
export function EnrolmentPage({ onDone }: EnrolmentScreenProps) {
  const t = useTranslate();
  const { data, error, refetch } = useCall(ownFactorsRoute, {});
  const [way, setWay] = useState<'app' | 'passkey' | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const factors = data?.data;
  const finish = () => void onDone().catch(() => undefined);
  const done = (made: readonly string[] | null) => (made === null ? finish() : setCodes(made));
  // Set up in another tab or before a lost response: the session only has to be renewed.
  const isSetUp = factors !== undefined && (factors.app !== null || factors.passkeys.length > 0);
  return (
    <AuthScreen
      title={t('second-factor.enrol.heading')}
      description={codes ? undefined : t('second-factor.enrol.text')}
      hasLoginLink={false}
    >
      {codes ? (
        <RecoveryCodes codes={codes} onDone={finish} />
      ) : error ? (
        <Banner tone="danger" actions={<Button onPress={() => void refetch()}>{t('second-factor.retry')}</Button>}>
          {t(error.message)}
        </Banner>
      ) : !factors ? (
        <FormSkeleton />
      ) : isSetUp ? (
        <Button variant="primary" onPress={finish}>
          {t('second-factor.enrol.go-on')}
        </Button>
      ) : way === null ? (
        <Stack gap="lg">
          {factors.canUseApp ? (
            <Choice title={t('second-factor.app.heading')} text={t('second-factor.app.why')}>
              <Button variant="primary" fullWidth onPress={() => setWay('app')}>
                {t('second-factor.app.set-up')}
              </Button>
            </Choice>
          ) : null}
          {factors.canUsePasskeys ? (
            <Choice title={t('second-factor.passkeys')} text={t('second-factor.passkeys.text')}>
              <Button fullWidth onPress={() => setWay('passkey')}>
                {t('second-factor.passkey.add')}
              </Button>
            </Choice>
          ) : null}
        </Stack>
      ) : (
        <>
          {way === 'app' ? <SetUpApp onDone={done} /> : <AddPasskey onDone={done} />}
          <Button variant="ghost" fullWidth onPress={() => setWay(null)}>
            {t('second-factor.enrol.other')}
          </Button>
        </>
      )}
      <SignOutButton />
    </AuthScreen>
  );
}

function Choice({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <Stack gap="sm">
      <Heading level={2} size="sm">
        {title}
      </Heading>
      <Text as="p" tone="muted">
        {text}
      </Text>
      {children}
    </Stack>
  );
}
