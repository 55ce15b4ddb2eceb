import { useNavigate, useParams } from 'react-router-dom';
import { COMPANY_WRITERS, MESSAGES, passes } from '#contract';
import { useCall, useSend, useSession, useTranslate } from '#core';
import { Card, Grid, Inline, KeyValue, Section, Stack, Stat, StatusChip } from '#design-system';
import { ChangeActions, PageOfOne } from '#plugins/company/company/web';
import { bookOf } from '#plugins/insight/books/contract';
import { targetsRoutes, type TargetDetail } from '../../contract/index.ts';
import { AbatementTable } from '../components/AbatementTable.tsx';
import { BaseBanner } from '../components/BaseBanner.tsx';
import { ProjectionLine } from '../components/ProjectionLine.tsx';
import { InitiativeSection } from '../components/InitiativeSection.tsx';
import { TrajectoryChart } from '../components/TrajectoryChart.tsx';
import { YearTable } from '../components/YearTable.tsx';
import { addressesOf, ANSWERS_OF_TARGETS, type TargetArea } from '../target-place.ts';
import { amountText, denominatorText, gapText, promiseText, scopesText, TONES } from '../target-words.ts';

/** A target of the own company. */
export function HomeTarget() {
  const { companyId } = useSession();
  return <OneTarget area="home" companyId={companyId ?? ''} />;
}

/** A target of the company staff select. */
export function AdminTarget() {
  const { company = '' } = useParams();
  return <OneTarget area="admin" companyId={company} />;
}

function OneTarget({ area, companyId }: { readonly area: TargetArea; readonly companyId: string }) {
  const t = useTranslate();
  const { id = '' } = useParams();
  const { authorities } = useSession();
  const asked = useCall(targetsRoutes.detail, { params: { id }, query: { companyId } });
  const target = asked.data?.data;
  const editable = area === 'home' && passes(COMPANY_WRITERS, authorities);
  return (
    <PageOfOne
      asked={asked}
      name={target?.name}
      description={target ? promiseText(t, target) : undefined}
      list={{ label: t('targets.title'), href: addressesOf(area, companyId).list }}
      labels={{ one: t('targets.one'), retry: t('targets.retry') }}
      actions={(one) => (editable ? <Actions target={one} /> : null)}
    >
      {(one) => <Shown area={area} target={one} editable={editable} />}
    </PageOfOne>
  );
}

interface ShownProps {
  readonly area: TargetArea;
  readonly target: TargetDetail;
  readonly editable: boolean;
}

function Shown({ area, target, editable }: ShownProps) {
  const t = useTranslate();
  const { track, judged, presentYear, years } = target;
  const present = years.find(({ year }) => year === presentYear);
  const goal = years.find(({ year }) => year === target.targetYear);
  return (
    <Stack gap="xl">
      {target.base.isSuggested ? <BaseBanner target={target} editable={editable} /> : null}
      <Grid minColumn={180} gap="md">
        <Stat
          label={judged ? t('targets.stat.judged', { year: `FY${judged.year}` }) : t('targets.screen.last')}
          value={judged ? amountText(target, judged.actual) : null}
          hint={
            <Inline>
              <StatusChip status={track} tone={TONES[track]} label={t(`targets.track.${track}`)} />
              {judged?.gap ? t('targets.stat.judged.gap', { gap: gapText(target, judged.gap) ?? '' }) : null}
            </Inline>
          }
        />
        <Stat
          label={t('targets.stat.gap', { year: `FY${presentYear}` })}
          value={gapText(target, present?.gap ?? null)}
          hint={t('targets.stat.gap.text', { year: `FY${presentYear}` })}
        />
        <Stat
          label={t('targets.stat.goal', { year: `FY${target.targetYear}` })}
          value={amountText(target, goal?.planned ?? null)}
          hint={
            goal?.forecast
              ? t(goal.low === null ? 'targets.stat.goal.text' : 'targets.stat.goal.between', {
                  amount: amountText(target, goal.forecast) ?? '',
                  low: amountText(target, goal.low) ?? '',
                  high: amountText(target, goal.high) ?? '',
                })
              : t('targets.stat.goal.none')
          }
        />
      </Grid>
      <Section title={t('targets.screen.way')}>
        <Card padding="lg">
          <Stack gap="sm">
            <TrajectoryChart area={area} target={target} title={t('targets.trajectory')} />
            <ProjectionLine target={target} />
          </Stack>
        </Card>
      </Section>
      <YearTable area={area} target={target} />
      <InitiativeSection target={target} editable={editable} />
      {target.abatement.length > 0 ? <AbatementTable target={target} /> : null}
      <Section title={t('targets.form.what')}>
        <Card padding="lg">
          <KeyValue items={useFacts(target)} />
        </Card>
      </Section>
    </Stack>
  );
}

function useFacts(target: TargetDetail) {
  const t = useTranslate();
  const denominator = denominatorText(t, target);
  return [
    { label: t('targets.screen.asked.kind'), value: t(`targets.kind.${target.kind}`) },
    ...(denominator === null ? [] : [{ label: t('targets.screen.asked.denominatorId'), value: denominator }]),
    { label: t('targets.screen.asked.book'), value: bookOf(target.book).name },
    { label: t('targets.screen.asked.scopes'), value: scopesText(t, target) },
    { label: t('targets.screen.asked.scope2Method'), value: t(`targets.method.${target.scope2Method}`) },
    { label: t('targets.screen.asked.baseAmount'), value: amountText(target, target.baseAmount) },
    {
      label: t('targets.screen.base'),
      value: t(target.isBaseTyped ? 'targets.base.typed' : 'targets.base.taken', { year: `FY${target.baseYear}` }),
    },
    { label: t('targets.base.now'), value: amountText(target, target.base.now) },
    { label: t('targets.owned-by'), value: target.owner },
  ];
}

function Actions({ target: { id, revision, name } }: { readonly target: TargetDetail }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const addresses = addressesOf('home', '');
  const { send, sending } = useSend(targetsRoutes.remove, {
    drops: ANSWERS_OF_TARGETS,
    leaves: true,
    done: MESSAGES.deleted,
    freshens: true,
  });
  const remove = async () => {
    if (await send({ params: { id }, query: { revision } })) void navigate(addresses.list);
  };
  return (
    <ChangeActions
      edit={{ label: t('targets.edit'), href: addresses.edit(id) }}
      deletion={{
        label: t('targets.screen.delete'),
        title: t('targets.delete.title', { name }),
        text: t('targets.delete.text'),
      }}
      deleting={sending}
      onDelete={remove}
    />
  );
}
