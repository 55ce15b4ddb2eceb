import { useTranslate } from '#core';
import { Button, formatDecimal, Inline, Text } from '#design-system';
import type { useMoreRows } from '../use-more-rows.ts';

const counted = (count: number) => formatDecimal(String(count), 0) ?? String(count);

/** Says what is left out of a section on screen and on paper, and loads more. */
export function RestOfRows({ more, isAsking, shown, all }: Omit<ReturnType<typeof useMoreRows>, 'rows'>) {
  const t = useTranslate();
  if (more === null) return null;
  return (
    <Inline justify="between">
      <Text as="p" size="sm" tone="muted">
        {shown === 0
          ? t('report.rest.apart')
          : all === null
            ? t('report.rest.first', { shown: counted(shown) })
            : t('report.rest.of', { shown: counted(shown), all: counted(all), rest: counted(all - shown) })}
      </Text>
      <Button size="sm" loading={isAsking} onPress={more}>
        {t(shown === 0 ? 'report.rest.show' : 'report.rest.more')}
      </Button>
    </Inline>
  );
}
