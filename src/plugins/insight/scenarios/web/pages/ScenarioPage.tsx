import { useParams } from 'react-router-dom';
import { useCall, useTranslate } from '#core';
import { Banner, Card, Grid, Stack, Text } from '#design-system';
import { PageOfOne } from '#plugins/company/company/web';
import { bookOf } from '#plugins/insight/books/contract';
import { scenariosRoutes, type ScenarioDetail } from '../../contract/index.ts';
import { AbatementCurve } from '../components/AbatementCurve.tsx';
import { AssumptionSection } from '../components/AssumptionSection.tsx';
import { EndStats } from '../components/EndStats.tsx';
import { InputTable } from '../components/InputTable.tsx';
import { LeverSection } from '../components/LeverSection.tsx';
import { OutlookChart } from '../components/OutlookChart.tsx';
import { ScenarioActions } from '../components/ScenarioActions.tsx';
import { YearTable } from '../components/YearTable.tsx';
import { scenarioAddress } from '../scenario-place.ts';
import { measureText } from '../scenario-words.ts';

/** One scenario: its levers and what they lead to, its costs, and everything that is assumed. */
export function ScenarioPage() {
  const t = useTranslate();
  const { id = '' } = useParams();
  const asked = useCall(scenariosRoutes.detail, { params: { id } });
  const scenario = asked.data?.data;
  return (
    <PageOfOne
      asked={asked}
      name={scenario?.name}
      description={scenario ? measureText(t, scenario, bookOf(scenario.body.book).name) : undefined}
      list={{ label: t('scenarios.title'), href: scenarioAddress.list }}
      labels={{ one: t('scenarios.one'), retry: t('scenarios.retry') }}
      actions={(one) => <ScenarioActions scenario={one} />}
    >
      {(one) => <Shown key={one.id} scenario={one} />}
    </PageOfOne>
  );
}

function Shown({ scenario }: { readonly scenario: ScenarioDetail }) {
  const t = useTranslate();
  const { result, note } = scenario;
  const { target } = result;
  return (
    <Stack gap="xl">
      {result.base === null ? (
        <Banner tone="info" title={t('scenarios.nothing')}>
          {t('scenarios.nothing.text')}
        </Banner>
      ) : null}
      {target && target.state !== 'SAME' ? (
        <Banner tone="warning">{t(`scenarios.target.${target.state}`, { name: target.name })}</Banner>
      ) : null}
      {note === '' ? null : <Text as="p">{note}</Text>}
      <EndStats result={result} />
      <Grid columns={2} minColumn={420} gap="lg">
        <LeverSection scenario={scenario} />
        <Card padding="lg">
          <OutlookChart result={result} />
        </Card>
      </Grid>
      <AbatementCurve result={result} />
      {result.years.length > 0 ? <YearTable result={result} /> : null}
      <InputTable result={result} />
      <AssumptionSection scenario={scenario} />
    </Stack>
  );
}
