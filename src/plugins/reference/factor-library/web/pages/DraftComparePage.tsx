import { useParams } from 'react-router-dom';
import { addressOf, useCall, useTranslate } from '#core';
import { Banner, Button, Page, Skeleton } from '#design-system';
import { draftRoutes } from '../../contract/index.ts';
import { ComparedLines } from '../components/ComparedLines.tsx';
import { draftAddress } from '../draft-words.ts';
import { LIBRARY_PATH } from '../library-paths.ts';
import { useEditions } from '../use-editions.ts';

/** What a draft changes against the previous edition, before publication. */
export function DraftComparePage() {
  const t = useTranslate();
  const { id = '' } = useParams();
  const { editions, isPending, error: unknown, refetch } = useEditions();
  const asked = useCall(draftRoutes.detail, { params: { id } });
  const draft = asked.data?.data;
  const error = asked.error ?? unknown;
  const older = editions.find((edition) => edition.id === draft?.beforeId);
  const retry = () => void (asked.error ? asked.refetch() : refetch());
  return (
    <Page
      title={t('factor-library.draft.compare')}
      description={t('factor-library.compare.text')}
      breadcrumbs={[
        { label: t('factor-library.title'), href: addressOf('admin', LIBRARY_PATH) },
        { label: draft?.editionId ?? t('factor-library.draft.one'), href: draftAddress(id) },
        { label: t('factor-library.draft.compare') },
      ]}
    >
      {error ? (
        <Banner tone="danger" actions={<Button onPress={retry}>{t('factor-library.retry')}</Button>}>
          {t(error.message)}
        </Banner>
      ) : null}
      {!error && (!draft || isPending) ? <Skeleton height="table" /> : null}
      {draft && !isPending && !older ? <Banner tone="info">{t('factor-library.draft.first')}</Banner> : null}
      {draft && older ? (
        <ComparedLines older={older} newer={{ id: draft.editionId, kinds: older.kinds }} draftId={draft.id} />
      ) : null}
    </Page>
  );
}
