import { addressOf, useTranslate } from '#core';
import { NumberText, Stat } from '#design-system';
import { figure, unitOf, workingText } from '../threshold-words.ts';
import { THRESHOLDS_PATH } from '../thresholds-path.ts';
import { useRadar } from './use-radar.ts';

/** Projected emissions at the end of the year, with the way they were projected. */
export function YearEnd() {
  const t = useTranslate();
  const { radar, isPending } = useRadar();
  const line = radar?.group.lines.find(({ id }) => id === 'emissions');
  const yearEnd = line?.projection.yearEnd ?? null;
  return (
    <Stat
      label={t('thresholds.home.year-end', { year: radar ? `FY${radar.year}` : '' })}
      value={yearEnd === null ? null : <NumberText value={yearEnd} digits={0} />}
      unit="t CO2-e"
      loading={isPending}
      hint={line && yearEnd !== null ? workingText(t, line) : undefined}
      href={addressOf('home', THRESHOLDS_PATH)}
    />
  );
}

/** The nearest threshold that can still be avoided; without one, the one most exceeded. */
export function NearestThreshold() {
  const t = useTranslate();
  const { nearest, isPending } = useRadar();
  const line = nearest?.line;
  return (
    <Stat
      label={t('thresholds.home.nearest')}
      value={line ? <NumberText value={line.share} digits={0} /> : null}
      unit="%"
      loading={isPending}
      hint={
        nearest && line
          ? [
              t('shell.named', {
                name: nearest.subject.name === '' ? t('thresholds.group') : nearest.subject.name,
                what: `${t(`thresholds.line.${line.id}`)}, ${figure(line.limit, unitOf(line)) ?? ''}`,
              }),
              t(`thresholds.state.${line.state}`),
            ].join(' · ')
          : undefined
      }
      href={addressOf('home', THRESHOLDS_PATH)}
    />
  );
}
