import { useState } from 'react';
import { addressOf, useCall, useTranslate } from '#core';
import { Banner, Button, EmptyState, Heading, Inline, Select, Skeleton, Stack, StatusChip, Text } from '#design-system';
import type { DashboardPanelProps } from '#plugins/insight/dashboard/web';
import { targetsRoutes, type TargetRow } from '../../contract/index.ts';
import { ProjectionLine } from '../components/ProjectionLine.tsx';
import { TrajectoryChart } from '../components/TrajectoryChart.tsx';
import { amountText, TONES } from '../target-words.ts';
import { TARGETS_PATH } from '../targets-path.ts';

/** One target of the company with its trajectory, selectable if there are more. */
export function TrajectoryPanel({ area, query, title }: DashboardPanelProps) {
  const t = useTranslate();
  const companyId = area === 'admin' ? query.companyId : undefined;
  const isAsked = area === 'home' || companyId !== undefined;
  const ofCompany = companyId === undefined ? {} : { companyId };
  const list = useCall(targetsRoutes.list, { query: ofCompany }, { enabled: isAsked });
  const targets = list.data?.data.targets ?? [];
  const [chosen, setChosen] = useState('');
  const target = targets.find(({ id }) => id === chosen) ?? targets[0];
  const detail = useCall(
    targetsRoutes.detail,
    { params: { id: target?.id ?? '' }, query: ofCompany },
    { enabled: target !== undefined },
  );
  const error = list.error ?? detail.error;
  const shown = detail.data?.data;
  return (
    <Stack gap="md">
      <Inline justify="between">
        <Heading level={3}>{title}</Heading>
        <Button size="sm" href={addressOf(area, TARGETS_PATH)}>
          {t('targets.all')}
        </Button>
      </Inline>
      {error ? <Banner tone="danger">{t(error.message)}</Banner> : null}
      {isAsked ? null : <EmptyState icon="factory" title={t('targets.choose')} />}
      {list.data && !target ? <EmptyState title={t('targets.none')} text={t('targets.none.text')} /> : null}
      {targets.length > 1 && target ? (
        <Select
          label={t('targets.one')}
          value={target.id}
          onChange={setChosen}
          options={targets.map(({ id, name }) => ({ id, label: name }))}
        />
      ) : null}
      {target ? <Judged target={target} /> : null}
      {target && !shown && !error ? <Skeleton height="block" /> : null}
      {shown ? <TrajectoryChart area={area} target={shown} title={shown.name} /> : null}
      {shown ? <ProjectionLine target={shown} /> : null}
    </Stack>
  );
}

/** Status, and the gap. */
function Judged({ target }: { readonly target: TargetRow }) {
  const t = useTranslate();
  const { track, judged } = target;
  return (
    <Inline>
      <StatusChip status={track} tone={TONES[track]} label={t(`targets.track.${track}`)} />
      {judged ? (
        <Text size="sm" tone="muted" numeric>
          {t('targets.judged', { year: `FY${judged.year}`, gap: amountText(target, judged.gap) ?? '' })}
        </Text>
      ) : null}
    </Inline>
  );
}
