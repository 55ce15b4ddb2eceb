import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { MESSAGES } from '#contract';
import { useProblemForwarder, useSend, useTranslate } from '#core';
import { Page } from '#design-system';
import { ownFactorRoutes } from '../../contract/index.ts';
import { EMPTY_OWN_FACTOR, OwnFactorForm } from '../components/OwnFactorForm.tsx';
import { OWN_FACTOR_QUERIES, LIST_ADDRESS } from '../own-factor-words.ts';

/** Adds a factor. */
export function OwnFactorCreatePage() {
  const t = useTranslate();
  const navigate = useNavigate();
  const created = useRef('');
  const problems = useProblemForwarder();
  const { send } = useSend(ownFactorRoutes.create, {
    drops: OWN_FACTOR_QUERIES,
    done: MESSAGES.created,
    onProblem: problems.forward,
  });
  return (
    <Page
      title={t('custom-factors.create')}
      width="narrow"
      breadcrumbs={[{ label: t('custom-factors.title'), href: LIST_ADDRESS }, { label: t('custom-factors.create') }]}
    >
      <OwnFactorForm
        initial={EMPTY_OWN_FACTOR}
        submitLabel={t('custom-factors.save')}
        cancelHref={LIST_ADDRESS}
        onSave={async (body, showIssues) => {
          problems.forwardTo(showIssues);
          const made = await send({ body });
          if (made) created.current = made.data.id;
          return made !== null;
        }}
        onSaved={() => void navigate(`${LIST_ADDRESS}/${created.current}`)}
      />
    </Page>
  );
}
