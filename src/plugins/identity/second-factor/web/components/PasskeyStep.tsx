import { PublicHttp, useService, useTranslate } from '#core';
import { Button } from '#design-system';
import { stepByPasskeyRoute, stepPasskeyOptionsRoute } from '../../contract/index.ts';
import { useFinish } from '../use-finish.ts';
import { usePasskey } from '../use-passkey.ts';
import type { StepProps } from './step-props.ts';

/** A passkey of the account. */
export function PasskeyStep({ challenge, onProblem }: StepProps) {
  const t = useTranslate();
  const http = useService(PublicHttp);
  const { run, isUsing } = usePasskey();
  const { finish, isFinishing } = useFinish();
  const prove = async () => {
    onProblem(null);
    const refused = await run(async (passkeys) => {
      const { options } = (await http.call(stepPasskeyOptionsRoute, { body: { challenge } })).data;
      const passkey = await passkeys.sign(options);
      const failed = await finish((via, device) =>
        via.call(stepByPasskeyRoute, { body: { challenge, passkey, ...device } }),
      );
      if (failed) throw failed;
    });
    if (refused) onProblem(refused);
  };
  return (
    <Button
      variant="primary"
      size="lg"
      fullWidth
      autoFocus
      icon="lock"
      loading={isUsing || isFinishing}
      loadingText={t('second-factor.passkey.waiting')}
      onPress={() => void prove()}
    >
      {t('second-factor.passkey.use')}
    </Button>
  );
}
