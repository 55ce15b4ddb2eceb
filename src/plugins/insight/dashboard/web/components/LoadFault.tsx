import type { Problem } from '#contract';
import { useLaterTexts, useTranslate } from '#core';
import { Banner, Button } from '#design-system';

interface LoadFaultProps {
  readonly problem: Problem;
  readonly retrying: boolean;
  readonly onRetry: () => void;
}

/** Says why figures failed to load, with a retry button. */
export function LoadFault({ problem, retrying, onRetry }: LoadFaultProps) {
  const t = useTranslate();
  // What a refusal means, by whichever plugin.
  useLaterTexts();
  const said = [...new Set([problem.message, ...problem.issues.map(({ message }) => message)])];
  return (
    <Banner
      tone="danger"
      title={t('dashboard.screen.fault')}
      actions={
        <Button loading={retrying} loadingText={t('dashboard.screen.loading')} onPress={onRetry}>
          {t('dashboard.retry')}
        </Button>
      }
    >
      {said.map((message) => t(message)).join(' ')}
    </Banner>
  );
}
