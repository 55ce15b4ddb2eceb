import { useContractForm, useSend, useTranslate } from '#core';
import { TextField } from '#design-system';
import { appCodeForm, stepUpByAppRoute } from '../../contract/index.ts';
import { ProofForm } from './ProofForm.tsx';
import { proofOptions, type ProofProps } from './proof-props.ts';

/** A code of the authenticator app as a proof. */
export function AppProof(props: ProofProps) {
  const t = useTranslate();
  const form = useContractForm(appCodeForm, { code: '' });
  const { send, sending } = useSend(stepUpByAppRoute, proofOptions(form, props));
  const submit = form.submit(async (body) => {
    props.onProblem(null);
    await send({ body });
  });
  return (
    <ProofForm onSubmit={submit} sending={sending}>
      <TextField
        {...form.text('code')}
        label={t('second-factor.code')}
        autoComplete="one-time-code"
        maxLength={7}
        isRequired
        autoFocus
      />
    </ProofForm>
  );
}
