import { useTranslate } from '#core';
import { Text } from '#design-system';
import type { TargetDetail } from '../../contract/index.ts';

/** Basis of the forecast: start, number of years, uncertainty; or why there is none. */
export function ProjectionLine({ target }: { readonly target: TargetDetail }) {
  const t = useTranslate();
  const { years, needed, from, isProjected, level } = target.projection;
  const start =
    from === null ? null : t(`targets.projection.${isProjected ? 'projected' : 'recorded'}`, { year: `FY${from}` });
  const lines =
    years < needed
      ? [t('targets.projection.too-few', { count: years, needed: String(needed) }), isProjected ? start : null]
      : [
          start,
          t('targets.projection.rests', { count: years }),
          t('targets.projection.interval', { level: String(level) }),
        ];
  return (
    <Text as="p" size="sm" tone="muted">
      {lines.filter(Boolean).join(' ')}
    </Text>
  );
}
