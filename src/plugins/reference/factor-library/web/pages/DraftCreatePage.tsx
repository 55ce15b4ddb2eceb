import { useNavigate } from 'react-router-dom';
import { MESSAGES } from '#contract';
import { addressOf, useProblemForwarder, useSend, useTranslate } from '#core';
import { Page } from '#design-system';
import { draftRoutes } from '../../contract/index.ts';
import { DraftForm, EMPTY_DRAFT } from '../components/DraftForm.tsx';
import { DROPPED, draftAddress } from '../draft-words.ts';
import { LIBRARY_PATH } from '../library-paths.ts';

/** The facts of a new edition. Its factors follow on its own page. */
export function DraftCreatePage() {
  const t = useTranslate();
  const navigate = useNavigate();
  const library = addressOf('admin', LIBRARY_PATH);
  const problems = useProblemForwarder();
  const { send } = useSend(draftRoutes.create, {
    drops: DROPPED,
    leaves: true,
    done: MESSAGES.created,
    onProblem: problems.forward,
  });
  return (
    <Page
      title={t('factor-library.draft.create')}
      description={t('factor-library.draft.create.text')}
      width="narrow"
      breadcrumbs={[{ label: t('factor-library.title'), href: library }, { label: t('factor-library.draft.create') }]}
    >
      <DraftForm
        initial={EMPTY_DRAFT}
        submitLabel={t('factor-library.draft.begin')}
        cancelHref={library}
        onSave={async (body, showIssues) => {
          problems.forwardTo(showIssues);
          const made = await send({ body });
          return made ? made.data.id : null;
        }}
        onSaved={(id) => void navigate(draftAddress(id))}
      />
    </Page>
  );
}
