import { addDays } from '#domain/time';
import { today, useTranslate } from '#core';
import { Badge, type Tone } from '#design-system';
import type { ApiKey } from '../../contract/index.ts';

const TONES = {
  ACTIVE: 'success',
  EXPIRED: 'warning',
  STOPPED: 'danger',
  REVOKED: 'neutral',
} as const satisfies Record<ApiKey['state'], Tone>;

/** Days before its end from which a key is shown as ending soon. */
const SOON = 14;

/** Whether a key is valid, ends soon, has expired, was stopped or was revoked. */
export function KeyState({ apiKey: { state, expiresAt } }: { readonly apiKey: ApiKey }) {
  const t = useTranslate();
  const isSoon = state === 'ACTIVE' && expiresAt.slice(0, 10) < addDays(today(), SOON);
  return (
    <Badge tone={isSoon ? 'warning' : TONES[state]}>
      {t(isSoon ? 'api-keys.state.soon' : `api-keys.state.${state}`)}
    </Badge>
  );
}
