import { useNavigate, useParams } from 'react-router-dom';
import { MESSAGES } from '#contract';
import { addressOf, useCall, useProblemForwarder, useSend, useTranslate } from '#core';
import { Banner, Page, Skeleton } from '#design-system';
import { draftRoutes, type EditionDraft } from '../../contract/index.ts';
import { DraftForm } from '../components/DraftForm.tsx';
import { DROPPED, draftAddress } from '../draft-words.ts';
import { LIBRARY_PATH } from '../library-paths.ts';

/** Edits the facts of a draft, until it is submitted. */
export function DraftEditPage() {
  const t = useTranslate();
  const { id = '' } = useParams();
  const { data, error } = useCall(draftRoutes.detail, { params: { id } });
  const draft = data?.data;
  return (
    <Page
      title={t('factor-library.draft.edit')}
      width="narrow"
      breadcrumbs={[
        { label: t('factor-library.title'), href: addressOf('admin', LIBRARY_PATH) },
        { label: draft?.editionId ?? t('factor-library.draft.one'), href: draftAddress(id) },
        { label: t('factor-library.draft.edit') },
      ]}
    >
      {error ? <Banner tone="danger">{t(error.message)}</Banner> : null}
      {!error && !draft ? <Skeleton height="table" /> : null}
      {draft ? <Change key={draft.revision} draft={draft} /> : null}
    </Page>
  );
}

function Change({ draft }: { draft: EditionDraft }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { id, revision, appliesTo } = draft;
  const problems = useProblemForwarder();
  const { send } = useSend(draftRoutes.update, {
    drops: DROPPED,
    leaves: true,
    done: MESSAGES.updated,
    onProblem: problems.forward,
  });
  const { editionId, family, title, published, appliesFrom, gwpSet, source, licence, frameworks } = draft;
  return (
    <DraftForm
      initial={{
        editionId,
        family,
        title,
        published,
        appliesFrom,
        gwpSet,
        source,
        licence,
        frameworks,
        ...(appliesTo === null ? {} : { appliesTo }),
      }}
      submitLabel={t('factor-library.draft.save')}
      cancelHref={draftAddress(id)}
      onSave={async (body, showIssues) => {
        problems.forwardTo(showIssues);
        const kept = await send({ body: { ...body, id, revision } });
        return kept ? kept.data.id : null;
      }}
      onSaved={(kept) => void navigate(draftAddress(kept))}
    />
  );
}
