import { useTranslate } from '#core';
import type { Problem } from '#contract';
import { Banner, Button, Text } from '#design-system';

interface SavingLineProps {
  readonly counts: { readonly changed: number; readonly saving: number; readonly refused: number };
  /** Figures that wait on this browser for a connection. */
  readonly kept: number;
  /** Stored figures with warnings. */
  readonly warned: number;
  readonly problem: Problem | null;
  readonly onRetry: () => void;
}

/** The status of typed figures: saved, being sent, rejected, or waiting because the server does not respond. */
export function SavingLine({ counts: { changed, saving, refused }, kept, warned, problem, onRetry }: SavingLineProps) {
  const t = useTranslate();
  if (problem)
    return (
      <Banner
        tone="danger"
        title={t('monthly-grid.not-saved', { count: changed })}
        actions={<Button onPress={onRetry}>{t('monthly-grid.retry')}</Button>}
      >
        {t(problem.message)}
      </Banner>
    );
  const going = changed + saving;
  const said = [
    going > 0 ? t('monthly-grid.saving', { count: going }) : null,
    refused > 0 ? t('monthly-grid.refused', { count: refused }) : null,
    kept > 0 ? t('monthly-grid.not-sent.count', { count: kept }) : null,
    going + refused + kept === 0 ? t('monthly-grid.saved') : null,
    warned > 0 ? t('monthly-grid.warned', { count: warned }) : null,
  ].filter((one) => one !== null);
  return (
    <div role="status">
      <Text tone={refused > 0 ? 'danger' : warned > 0 ? 'default' : 'muted'} size="sm">
        {said.join(' · ')}
      </Text>
    </div>
  );
}
