import { useTranslate } from '#core';
import { Banner, Button, Stat } from '#design-system';
import type { PanelFigures } from '../../contract/index.ts';
import { amountText } from '../amount-text.ts';

interface OneFigureProps {
  readonly title: string;
  readonly found: PanelFigures | undefined;
  readonly error: { readonly text: string; readonly onRetry: () => void } | undefined;
  readonly href: string | undefined;
}

/** A panel with one figure, and the one before. */
export function OneFigure({ title, found, error, href }: OneFigureProps) {
  const t = useTranslate();
  if (error)
    return (
      <Banner tone="danger" actions={<Button onPress={error.onRetry}>{t('own-panels.retry')}</Button>}>
        {error.text}
      </Banner>
    );
  const previous = amountText(found?.previousTotal ?? null);
  return (
    <Stat
      label={title}
      value={amountText(found?.total ?? null)}
      loading={!found}
      {...(found ? { unit: found.unit } : {})}
      {...(previous === null ? {} : { hint: t('own-panels.was', { amount: `${previous} ${found?.unit ?? ''}` }) })}
      {...(href === undefined ? {} : { href })}
    />
  );
}
