import { useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { MESSAGES } from '#contract';
import { financialYearOf } from '#domain/time';
import { today, useCall, useOwnCompany, useProblemForwarder, useSend, useTranslate } from '#core';
import { Banner, Page, Skeleton } from '#design-system';
import { targetsRoutes, type TargetDetail } from '../../contract/index.ts';
import { TargetForm, type TargetValues } from '../components/TargetForm.tsx';
import { addressesOf, ANSWERS_OF_TARGETS } from '../target-place.ts';

const addresses = addressesOf('home', '');

/** A new target starts with the last complete year, scopes 1 and 2. */
function emptyTarget(firstMonth: number): TargetValues {
  const { year } = financialYearOf(today(), firstMonth);
  return {
    name: '',
    kind: 'ABSOLUTE',
    denominatorId: '',
    book: 'GHG_PROTOCOL',
    scopes: ['1', '2'],
    scope2Method: 'LOCATION',
    baseYear: year - 1,
    baseAmount: '',
    targetYear: year + 4,
    reduction: '',
    owner: '',
  };
}

/** Creates a target. */
export function TargetCreatePage() {
  const t = useTranslate();
  const navigate = useNavigate();
  const { firstMonth } = useOwnCompany();
  const [initial] = useState(() => emptyTarget(firstMonth));
  const problems = useProblemForwarder();
  const made = useRef('');
  const { send } = useSend(targetsRoutes.create, {
    drops: ANSWERS_OF_TARGETS,
    done: MESSAGES.created,
    onProblem: problems.forward,
  });
  return (
    <Page
      title={t('targets.create')}
      width="narrow"
      breadcrumbs={[{ label: t('targets.title'), href: addresses.list }, { label: t('targets.create') }]}
    >
      <TargetForm
        initial={initial}
        submitLabel={t('targets.create.submit')}
        cancelHref={addresses.list}
        onSave={async (body, showIssues) => {
          problems.forwardTo(showIssues);
          const answer = await send({ body });
          made.current = answer?.data.id ?? '';
          return answer !== null;
        }}
        onSaved={() => void navigate(addresses.detail(made.current))}
      />
    </Page>
  );
}

/** Changes a target. */
export function TargetEditPage() {
  const t = useTranslate();
  const { id = '' } = useParams();
  const { data, error } = useCall(targetsRoutes.detail, { params: { id }, query: {} });
  const target = data?.data;
  return (
    <Page
      title={t('targets.change')}
      width="narrow"
      breadcrumbs={[
        { label: t('targets.title'), href: addresses.list },
        { label: target?.name ?? t('targets.one'), href: addresses.detail(id) },
        { label: t('targets.change') },
      ]}
    >
      {error ? <Banner tone="danger">{t(error.message)}</Banner> : null}
      {!error && !target ? <Skeleton height="table" /> : null}
      {target ? <Change key={target.revision} target={target} /> : null}
    </Page>
  );
}

function Change({ target }: { readonly target: TargetDetail }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { id, revision } = target;
  const problems = useProblemForwarder();
  const { send } = useSend(targetsRoutes.update, {
    drops: ANSWERS_OF_TARGETS,
    leaves: true,
    done: MESSAGES.updated,
    onProblem: problems.forward,
  });
  return (
    <TargetForm
      initial={valuesOf(target)}
      submitLabel={t('targets.save')}
      cancelHref={addresses.detail(id)}
      onSave={async (body, showIssues) => {
        problems.forwardTo(showIssues);
        return (await send({ body: { ...body, id, revision } })) !== null;
      }}
      onSaved={() => void navigate(addresses.detail(id))}
    />
  );
}

function valuesOf(target: TargetDetail): TargetValues {
  const { name, kind, denominatorId, book, scopes, scope2Method, baseYear, targetYear, reduction, owner } = target;
  return {
    name,
    kind,
    denominatorId: denominatorId ?? '',
    book,
    scopes: [...scopes],
    scope2Method,
    baseYear,
    // A base from records stays empty; a given one is filled in.
    baseAmount: target.isBaseTyped ? target.baseAmount.replace(/\.?0+$/, '') : '',
    targetYear,
    reduction,
    owner,
  };
}
