import { useParams } from 'react-router-dom';
import { addressOf, formatMoment, useCall, useTranslate } from '#core';
import { Badge, Banner, Button, Card, Inline, KeyValue, Page, Section, Skeleton, Stack } from '#design-system';
import { draftRoutes, type EditionDraft } from '../../contract/index.ts';
import { DraftActions } from '../components/DraftActions.tsx';
import { DraftFile } from '../components/DraftFile.tsx';
import { DraftImpact } from '../components/DraftImpact.tsx';
import { FindingList } from '../components/FindingList.tsx';
import { toneOf } from '../draft-words.ts';
import { LIBRARY_PATH } from '../library-paths.ts';
import { frameworkText, periodText } from '../library-words.ts';

/** A draft of an edition: file, findings, impact, and the steps to its publication. */
export function DraftPage() {
  const t = useTranslate();
  const { id = '' } = useParams();
  const { data, error, refetch } = useCall(draftRoutes.detail, { params: { id } });
  const draft = data?.data;
  const library = addressOf('admin', LIBRARY_PATH);
  return (
    <Page
      title={draft?.title ?? t('factor-library.draft.one')}
      description={
        draft ? <Badge tone={toneOf(draft)}>{t(`factor-library.draft.status.${draft.status}`)}</Badge> : null
      }
      breadcrumbs={[
        { label: t('factor-library.title'), href: library },
        { label: draft?.editionId ?? t('factor-library.draft.one') },
      ]}
      actions={draft ? <DraftActions draft={draft} /> : null}
    >
      {error ? (
        <Banner tone="danger" actions={<Button onPress={() => void refetch()}>{t('factor-library.retry')}</Button>}>
          {t(error.message)}
        </Banner>
      ) : null}
      {!error && !draft ? <Skeleton height="table" /> : null}
      {draft ? (
        <Stack gap="lg">
          {draft.reason !== null && draft.status === 'DRAFT' ? (
            <Banner tone="warning" title={t('factor-library.draft.returned')}>
              {draft.reason}
            </Banner>
          ) : null}
          <Facts draft={draft} />
          {draft.status === 'DRAFT' ? <DraftFile draft={draft} /> : null}
          {draft.fault !== null ? <Banner tone="danger">{draft.fault}</Banner> : null}
          {draft.file && draft.file.errors + draft.file.warnings > 0 ? (
            <Section title={t('factor-library.draft.findings')}>
              <FindingList key={draft.file.sha256} draft={draft} />
            </Section>
          ) : null}
          {draft.file && draft.file.errors === 0 && draft.fault === null ? <DraftImpact draft={draft} /> : null}
        </Stack>
      ) : null}
    </Page>
  );
}

function Facts({ draft }: { draft: EditionDraft }) {
  const t = useTranslate();
  const { file, beforeId, created, submitted, publishedBy } = draft;
  const person = (one: EditionDraft['submitted']) => (one === null ? null : `${one.name}, ${formatMoment(one.at)}`);
  return (
    <Card>
      <KeyValue
        items={[
          { label: t('factor-library.edition'), value: draft.editionId },
          { label: t('factor-library.applies'), value: periodText(t, draft) },
          { label: t('factor-library.published'), value: draft.published },
          { label: t('factor-library.gwp'), value: draft.gwpSet },
          {
            label: t('factor-library.frameworks'),
            value: draft.frameworks.map((id) => frameworkText(id)).join(', '),
          },
          { label: t('factor-library.source'), value: draft.source },
          { label: t('factor-library.licence'), value: draft.licence },
          { label: t('factor-library.older'), value: beforeId },
          {
            label: t('factor-library.draft.file'),
            value: file ? (
              <Inline>
                {file.name}
                <Badge>{t('factor-library.rows', { count: file.rows, shown: String(file.rows) })}</Badge>
              </Inline>
            ) : null,
          },
          {
            label: t('factor-library.draft.hash'),
            value: file?.sha256 ?? null,
            ...(file ? { copy: file.sha256 } : {}),
          },
          { label: t('factor-library.draft.created'), value: person(created) },
          { label: t('factor-library.draft.submitted'), value: person(submitted) },
          { label: t('factor-library.draft.comment'), value: draft.comment },
          { label: t('factor-library.draft.published-by'), value: person(publishedBy) },
        ].filter(({ value }) => value !== null)}
      />
    </Card>
  );
}
