import { useContractForm, useSend, useTranslate } from '#core';
import { PasswordField } from '#design-system';
import { passwordProof, stepUpByPasswordRoute } from '../../contract/index.ts';
import { ProofForm } from './ProofForm.tsx';
import { proofOptions, type ProofProps } from './proof-props.ts';

/** The password as a proof, for an account without a second factor. */
export function PasswordProof(props: ProofProps) {
  const t = useTranslate();
  const form = useContractForm(passwordProof, { password: '' });
  const { send, sending } = useSend(stepUpByPasswordRoute, proofOptions(form, props));
  const submit = form.submit(async (body) => {
    props.onProblem(null);
    await send({ body });
  });
  return (
    <ProofForm onSubmit={submit} sending={sending}>
      <PasswordField
        {...form.text('password')}
        label={t('sign-in.password')}
        autoComplete="current-password"
        isRequired
        autoFocus
      />
    </ProofForm>
  );
}
