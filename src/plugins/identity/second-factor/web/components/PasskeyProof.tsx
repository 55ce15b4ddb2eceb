import { HttpService, useService, useTranslate } from '#core';
import { Button } from '#design-system';
import { stepUpByPasskeyRoute, stepUpPasskeyOptionsRoute } from '../../contract/index.ts';
import { usePasskey } from '../use-passkey.ts';
import type { ProofProps } from './proof-props.ts';

/** A passkey as a proof. */
export function PasskeyProof({ onProved, onProblem }: ProofProps) {
  const t = useTranslate();
  const http = useService(HttpService);
  const { run, isUsing } = usePasskey();
  const prove = async () => {
    onProblem(null);
    const refused = await run(async (passkeys) => {
      const { challenge, options } = (await http.call(stepUpPasskeyOptionsRoute, {})).data;
      const passkey = await passkeys.sign(options);
      await http.call(stepUpByPasskeyRoute, { body: { challenge, passkey } });
      onProved();
    });
    if (refused) onProblem(refused);
  };
  return (
    <Button
      variant="primary"
      fullWidth
      autoFocus
      icon="lock"
      loading={isUsing}
      loadingText={t('second-factor.passkey.waiting')}
      onPress={() => void prove()}
    >
      {t('second-factor.passkey.use')}
    </Button>
  );
}
