import { useCallback } from 'react';
import { PublicHttp, useService, useTranslate, type LoginPartProps, type PasskeySigned } from '#core';
import { Button, Divider } from '#design-system';
import { passkeySignInOptionsRoute, passkeySignInRoute } from '../../contract/index.ts';
import { useFinish } from '../use-finish.ts';
import { usePasskeyOffer } from '../use-passkey-offer.ts';
import { usePasskey } from '../use-passkey.ts';

/** Signs in by a passkey, without an address or a password: by the button, or where the browser offers one in the e-mail field. */
export function PasskeyLogin({ onRefused }: LoginPartProps) {
  const t = useTranslate();
  const http = useService(PublicHttp);
  const { run, isUsing } = usePasskey();
  const { finish, isFinishing } = useFinish();
  const enter = useCallback(
    (challenge: string, passkey: PasskeySigned) =>
      finish((via, device) => via.call(passkeySignInRoute, { body: { challenge, passkey, ...device } })),
    [finish],
  );
  const enterByOffer = useCallback(
    async (challenge: string, passkey: PasskeySigned) => {
      const failed = await enter(challenge, passkey);
      onRefused(failed);
      return failed;
    },
    [enter, onRefused],
  );
  usePasskeyOffer(enterByOffer, isUsing);
  const signIn = async () => {
    onRefused(null);
    const refused = await run(async (passkeys) => {
      const { challenge, options } = (await http.call(passkeySignInOptionsRoute, {})).data;
      const failed = await enter(challenge, await passkeys.sign(options));
      if (failed) throw failed;
    });
    if (refused) onRefused(refused);
  };
  return (
    <>
      <Divider label={t('second-factor.or')} />
      <Button
        size="lg"
        fullWidth
        icon="lock"
        loading={isUsing || isFinishing}
        loadingText={t('second-factor.passkey.waiting')}
        onPress={() => void signIn()}
      >
        {t('second-factor.passkey.sign-in')}
      </Button>
    </>
  );
}
