import { useLocation, useNavigate } from 'react-router-dom';
import { useTranslate } from '#core';
import { Button } from '#design-system';

/** Page that leads to the identity provider, and back to where the person was. */
const PROVE = '/sso/proof';

/** The identity provider of the company as a proof, for a session it has started. The person repeats the change afterwards. */
export function ProviderProof() {
  const t = useTranslate();
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return (
    <Button
      variant="primary"
      fullWidth
      onPress={() => void navigate(PROVE, { state: { from: `${pathname}${search}` } })}
    >
      {t('second-factor.proof.to-provider')}
    </Button>
  );
}
