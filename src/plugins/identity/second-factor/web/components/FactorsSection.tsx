import { useState } from 'react';
import { formatMoment, useCall, useSend, useTranslate } from '#core';
import { Banner, Button, Card, Dialog, Divider, FormSkeleton, Inline, Section, Stack, Text } from '#design-system';
import { makeCodesRoute, ownFactorsRoute, type OwnFactors } from '../../contract/index.ts';
import { FACTOR_QUERIES } from '../factor-queries.ts';
import { AddPasskey } from './AddPasskey.tsx';
import { FactorBlock } from './FactorBlock.tsx';
import { PasskeyRowView } from './PasskeyRowView.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { RemoveFactor, type Removed } from './RemoveFactor.tsx';
import { SetUpApp } from './SetUpApp.tsx';

/** Below this number of recovery codes, new ones are advised. */
const FEW = 3;

type Shown = 'app' | 'passkey' | { readonly codes: readonly string[] };

/** Two-step sign-in, on the own profile. */
export function FactorsSection() {
  const t = useTranslate();
  const { data, error, refetch } = useCall(ownFactorsRoute, {});
  const [shown, show] = useState<Shown | null>(null);
  const [removed, remove] = useState<Removed | null>(null);
  const close = () => show(null);
  const done = (codes: readonly string[] | null) => show(codes && { codes });
  return (
    <Section title={t('second-factor.heading')} description={t('second-factor.description')}>
      {error ? (
        <Banner tone="danger" actions={<Button onPress={() => void refetch()}>{t('second-factor.retry')}</Button>}>
          {t(error.message)}
        </Banner>
      ) : data ? (
        <Factors factors={data.data} onShow={show} onRemove={remove} />
      ) : (
        <FormSkeleton />
      )}
      {removed ? <RemoveFactor removed={removed} onClose={() => remove(null)} /> : null}
      <Dialog title={t('second-factor.app.set-up')} isOpen={shown === 'app'} onClose={close}>
        <SetUpApp onDone={done} />
      </Dialog>
      <Dialog title={t('second-factor.passkey.add')} isOpen={shown === 'passkey'} onClose={close}>
        <AddPasskey onDone={done} />
      </Dialog>
      <Dialog
        title={t('second-factor.codes.heading')}
        isOpen={typeof shown === 'object' && shown !== null}
        onClose={close}
        role="alertdialog"
      >
        {typeof shown === 'object' && shown !== null ? <RecoveryCodes codes={shown.codes} onDone={close} /> : null}
      </Dialog>
    </Section>
  );
}

interface FactorsProps {
  readonly factors: OwnFactors;
  readonly onShow: (shown: Shown) => void;
  readonly onRemove: (removed: Removed) => void;
}

function Factors({ factors, onShow, onRemove }: FactorsProps) {
  const t = useTranslate();
  const { app, passkeys, recoveryCodes, isRequired, canUseApp, canUsePasskeys } = factors;
  const hasFactor = app !== null || passkeys.length > 0;
  const codes = useSend(makeCodesRoute, {
    drops: FACTOR_QUERIES,
    onDone: ({ data }) => onShow({ codes: data.recoveryCodes }),
  });
  return (
    <Card>
      <Stack gap="lg">
        {hasFactor ? null : (
          <Banner tone={isRequired ? 'warning' : 'info'}>
            {t(isRequired ? 'second-factor.required-here' : 'second-factor.advice')}
          </Banner>
        )}
        <FactorBlock
          title={t('second-factor.app.heading')}
          text={app ? t('second-factor.app.since', { at: formatMoment(app.since) }) : t('second-factor.app.none')}
        >
          {canUseApp ? (
            <Button onPress={() => onShow('app')}>
              {t(app ? 'second-factor.app.again' : 'second-factor.app.set-up')}
            </Button>
          ) : (
            <Text tone="muted">{t('second-factor.app.unavailable')}</Text>
          )}
          {app ? <Button onPress={() => onRemove('app')}>{t('second-factor.app.remove')}</Button> : null}
        </FactorBlock>
        <Divider />
        <FactorBlock title={t('second-factor.passkeys')} text={t('second-factor.passkeys.text')}>
          {canUsePasskeys ? (
            <Button onPress={() => onShow('passkey')}>{t('second-factor.passkey.add')}</Button>
          ) : (
            <Text tone="muted">{t('second-factor.passkey.unavailable')}</Text>
          )}
        </FactorBlock>
        {passkeys.map((passkey) => (
          <PasskeyRowView key={passkey.id} passkey={passkey} onRemove={onRemove} />
        ))}
        {hasFactor ? (
          <>
            <Divider />
            <FactorBlock
              title={t('second-factor.codes.heading')}
              text={t('second-factor.codes.left', { count: recoveryCodes?.left ?? 0 })}
            >
              <Button loading={codes.sending} onPress={() => void codes.send({})}>
                {t('second-factor.codes.make')}
              </Button>
            </FactorBlock>
            {(recoveryCodes?.left ?? 0) < FEW ? (
              <Inline>
                <Banner tone="warning">{t('second-factor.codes.few')}</Banner>
              </Inline>
            ) : null}
          </>
        ) : null}
      </Stack>
    </Card>
  );
}
