import { addressOf, useCall, useTranslate } from '#core';
import { Stat } from '#design-system';
import { targetsRoutes, type TargetRow } from '../../contract/index.ts';
import { gapText } from '../target-words.ts';
import { TARGETS_PATH } from '../targets-path.ts';

/** The target that needs attention first: one that is off track, otherwise the first by name. */
export function TargetLine() {
  const t = useTranslate();
  const { data, isPending } = useCall(targetsRoutes.list, { query: {} });
  const targets = data?.data.targets ?? [];
  const target = targets.find(({ track }) => track === 'OFF_TRACK') ?? targets[0];
  return (
    <Stat
      label={target?.name ?? t('targets.one')}
      value={target ? t(`targets.track.${target.track}`) : null}
      loading={isPending}
      hint={target ? judgedText(t, target) : t('targets.none')}
      href={addressOf('home', target ? `${TARGETS_PATH}/${target.id}` : TARGETS_PATH)}
    />
  );
}

function judgedText(t: ReturnType<typeof useTranslate>, target: TargetRow): string | undefined {
  const { judged } = target;
  return judged ? t('targets.judged', { year: `FY${judged.year}`, gap: gapText(target, judged.gap) ?? '' }) : undefined;
}
