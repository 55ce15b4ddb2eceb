import { addressOf, useCall, useTranslate } from '#core';
import { formatDecimal, Skeleton } from '#design-system';
import { asLink, LinkedText, type DashboardPanelProps } from '#plugins/insight/dashboard/web';
import { targetsRoutes } from '../../contract/index.ts';
import { digitsOf } from '../target-words.ts';
import { TARGETS_PATH } from '../targets-path.ts';
import { targetHead, targetToWatch } from './target-head.ts';

/** How far the target is, at the end of the sentence on top of the dashboard. Nothing without a target. */
export function TargetClause({ area, query }: Pick<DashboardPanelProps, 'area' | 'query'>) {
  const t = useTranslate();
  const { companyId } = query;
  const isAsked = area === 'home' || companyId !== undefined;
  const ofCompany = area === 'home' || companyId === undefined ? {} : { companyId };
  const { data, isLoading } = useCall(targetsRoutes.list, { query: ofCompany }, { enabled: isAsked });
  // Its place in the sentence, so that a second line does not push the figures down.
  if (isLoading)
    return (
      <>
        {' '}
        <Skeleton width="words" />
      </>
    );
  const target = targetToWatch(data?.data.targets ?? []);
  const head = target ? targetHead(target) : null;
  if (!target || !head) return null;
  const gap = `${formatDecimal(head.gap, digitsOf(target)) ?? head.gap} ${target.unit}`;
  return (
    <LinkedText
      text={t(`targets.head.${head.way}`, {
        name: target.name,
        year: head.year,
        gap: asLink(0, head.way === 'on' ? t('targets.head.path') : gap),
      })}
      links={[addressOf(area, `${TARGETS_PATH}/${target.id}`)]}
    />
  );
}
