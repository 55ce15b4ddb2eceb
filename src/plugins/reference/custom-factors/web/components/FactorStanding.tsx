import { useTranslate } from '#core';
import { Banner } from '#design-system';
import type { OwnFactor, OwnFactorVersions } from '../../contract/index.ts';

interface FactorStandingProps {
  readonly factor: OwnFactor;
  readonly steps: OwnFactorVersions['steps'];
}

/** What the state of the latest version means, and who has to act. */
export function FactorStanding({ factor, steps }: FactorStandingProps) {
  const t = useTranslate();
  const { status, approvedVersion, version, retiredAt, reason } = factor;
  if (retiredAt !== null || status === 'APPROVED') return null;
  const others = steps.some(({ refusal }) => refusal?.code === 'custom-factor.own-approval');
  const meanwhile =
    approvedVersion === null
      ? t('custom-factors.standing.not-offered')
      : t('custom-factors.standing.offered', { version: approvedVersion });
  return (
    <Banner
      tone={status === 'RETURNED' ? 'warning' : 'info'}
      title={t(`custom-factors.standing.${status}`, { version })}
    >
      {[reason ?? '', others ? t('custom-factors.own-approval') : '', meanwhile].filter(Boolean).join(' ')}
    </Banner>
  );
}
