import { useNavigate, useParams } from 'react-router-dom';
import { MESSAGES } from '#contract';
import { useCall, useProblemForwarder, useSend, useTranslate } from '#core';
import { Banner, Page, Skeleton } from '#design-system';
import { panelsRoutes, type PanelBody } from '../../contract/index.ts';
import { PanelForm } from '../components/PanelForm.tsx';
import { ANSWERS_OF_PANELS, panelAddress } from '../panels-place.ts';

/** A new panel begins with the question that is asked most. */
const NEW: PanelBody = {
  name: '',
  measure: 'EMISSIONS',
  scopes: '1,2,3',
  scope2Method: 'LOCATION',
  inputTypeId: '',
  denominatorId: '',
  dimension: 'FACILITY',
  period: 'LAST_YEAR',
  comparison: 'NONE',
  top: 10,
  picture: 'BAR',
};

export function PanelCreatePage() {
  const t = useTranslate();
  const navigate = useNavigate();
  const problems = useProblemForwarder();
  const { send } = useSend(panelsRoutes.create, {
    drops: ANSWERS_OF_PANELS,
    done: MESSAGES.created,
    onProblem: problems.forward,
  });
  return (
    <Page
      title={t('own-panels.new-one')}
      breadcrumbs={[{ label: t('own-panels.title'), href: panelAddress.list }, { label: t('own-panels.new-one') }]}
    >
      <PanelForm
        initial={NEW}
        onSave={async (body, showIssues) => {
          problems.forwardTo(showIssues);
          return (await send({ body })) !== null;
        }}
        onSaved={() => void navigate(panelAddress.list)}
      />
    </Page>
  );
}

export function PanelEditPage() {
  const t = useTranslate();
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const problems = useProblemForwarder();
  const { data, error } = useCall(panelsRoutes.list, {});
  const { send } = useSend(panelsRoutes.update, {
    drops: ANSWERS_OF_PANELS,
    leaves: true,
    done: MESSAGES.updated,
    onProblem: problems.forward,
  });
  const panel = data?.data.find((one) => one.id === id);
  return (
    <Page
      title={t('own-panels.change-one')}
      breadcrumbs={[
        { label: t('own-panels.title'), href: panelAddress.list },
        { label: panel?.name ?? t('own-panels.change-one') },
      ]}
    >
      {error || (data && !panel) ? (
        <Banner tone="danger">{t(error ? error.message : 'own-panels.unknown')}</Banner>
      ) : null}
      {!error && !data ? <Skeleton height="table" /> : null}
      {panel ? (
        <PanelForm
          key={panel.revision}
          initial={{ name: panel.name, ...panel.definition }}
          onSave={async (body, showIssues) => {
            problems.forwardTo(showIssues);
            return (await send({ body: { ...body, id, revision: panel.revision } })) !== null;
          }}
          onSaved={() => void navigate(panelAddress.list)}
        />
      ) : null}
    </Page>
  );
}
