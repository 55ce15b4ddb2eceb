import { useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { MESSAGES } from '#contract';
import { financialYearOf } from '#domain/time';
import { today, useCall, useOwnCompany, useProblemForwarder, useSend, useTranslate } from '#core';
import { Banner, Page, Skeleton } from '#design-system';
import { scenariosRoutes, type ScenarioDetail } from '../../contract/index.ts';
import { ScenarioForm, type ScenarioHead } from '../components/ScenarioForm.tsx';
import { ANSWERS_OF_SCENARIOS, scenarioAddress } from '../scenario-place.ts';

/** A new one looks ten years ahead, at scopes 1 and 2. */
function emptyScenario(firstMonth: number): ScenarioHead {
  return {
    name: '',
    note: '',
    book: 'GHG_PROTOCOL',
    scopes: ['1', '2'],
    scope2Method: 'LOCATION',
    targetId: '',
    endYear: financialYearOf(today(), firstMonth).year + 9,
  };
}

/** Creates a scenario; its levers are added on its page. */
export function ScenarioCreatePage() {
  const t = useTranslate();
  const navigate = useNavigate();
  const { firstMonth } = useOwnCompany();
  const [initial] = useState(() => emptyScenario(firstMonth));
  const problems = useProblemForwarder();
  const made = useRef('');
  const { send } = useSend(scenariosRoutes.create, {
    drops: ANSWERS_OF_SCENARIOS,
    done: MESSAGES.created,
    onProblem: problems.forward,
  });
  return (
    <Page
      title={t('scenarios.create')}
      width="narrow"
      breadcrumbs={[{ label: t('scenarios.title'), href: scenarioAddress.list }, { label: t('scenarios.create') }]}
    >
      <ScenarioForm
        initial={initial}
        submitLabel={t('scenarios.create.submit')}
        cancelHref={scenarioAddress.list}
        onSave={async (head, showIssues) => {
          problems.forwardTo(showIssues);
          const answer = await send({ body: head });
          made.current = answer?.data.id ?? '';
          return answer !== null;
        }}
        onSaved={() => void navigate(scenarioAddress.detail(made.current))}
      />
    </Page>
  );
}

/** Changes name, measure and last year of a scenario. */
export function ScenarioEditPage() {
  const t = useTranslate();
  const { id = '' } = useParams();
  const { data, error } = useCall(scenariosRoutes.detail, { params: { id } });
  const scenario = data?.data;
  return (
    <Page
      title={t('scenarios.change')}
      width="narrow"
      breadcrumbs={[
        { label: t('scenarios.title'), href: scenarioAddress.list },
        { label: scenario?.name ?? t('scenarios.one'), href: scenarioAddress.detail(id) },
        { label: t('scenarios.change') },
      ]}
    >
      {error ? <Banner tone="danger">{t(error.message)}</Banner> : null}
      {!error && !scenario ? <Skeleton height="table" /> : null}
      {scenario ? <Change key={scenario.revision} scenario={scenario} /> : null}
    </Page>
  );
}

function Change({ scenario }: { readonly scenario: ScenarioDetail }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { id, revision, name, note, body } = scenario;
  const { levers, assumptions, ...measure } = body;
  const problems = useProblemForwarder();
  const { send } = useSend(scenariosRoutes.update, {
    drops: ANSWERS_OF_SCENARIOS,
    leaves: true,
    done: MESSAGES.updated,
    onProblem: problems.forward,
  });
  return (
    <ScenarioForm
      initial={{ ...measure, name, note }}
      submitLabel={t('scenarios.save')}
      cancelHref={scenarioAddress.detail(id)}
      onSave={async (head, showIssues) => {
        problems.forwardTo(showIssues);
        return (await send({ body: { ...head, levers, assumptions, id, revision } })) !== null;
      }}
      onSaved={() => void navigate(scenarioAddress.detail(id))}
    />
  );
}
