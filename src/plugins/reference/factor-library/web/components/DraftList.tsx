import { useMemo, useState } from 'react';
import { LIMITS } from '#contract';
import { useCall, useTranslate, type Translate } from '#core';
import { Badge, DataTable, Section, TwoLines, type DataColumn } from '#design-system';
import { draftRoutes, type EditionDraft } from '../../contract/index.ts';
import { draftAddress, toneOf } from '../draft-words.ts';
import { periodText } from '../library-words.ts';

const Status = ({ draft, t }: { draft: EditionDraft; t: Translate }) => (
  <Badge tone={toneOf(draft)}>{t(`factor-library.draft.status.${draft.status}`)}</Badge>
);

const columnsOf = (t: Translate): readonly DataColumn<EditionDraft>[] => [
  {
    id: 'edition',
    header: t('factor-library.edition'),
    maxWidth: 'xl',
    cell: ({ editionId, title }) => <TwoLines first={editionId} second={title} />,
  },
  { id: 'status', header: t('factor-library.draft.status'), cell: (draft) => <Status draft={draft} t={t} /> },
  { id: 'applies', header: t('factor-library.applies'), hideBelow: 'md', cell: (draft) => periodText(t, draft) },
  { id: 'by', header: t('factor-library.draft.created'), hideBelow: 'md', cell: ({ created }) => created.name },
];

/** Drafts of editions; renders nothing if there are none. */
export function DraftList() {
  const t = useTranslate();
  const [view, setView] = useState({ page: 1, size: LIMITS.pageSize as number });
  const { data: list } = useCall(draftRoutes.list, { query: view }, { keepPrevious: true });
  const columns = useMemo(() => columnsOf(t), [t]);
  if (!list || list.total_item === 0) return null;
  return (
    <Section title={t('factor-library.drafts')}>
      <DataTable
        caption={t('factor-library.drafts')}
        columns={columns}
        rows={list.data}
        rowKey={({ id }) => id}
        rowLabel={({ editionId }) => editionId}
        rowHref={({ id }) => draftAddress(id)}
        card={(draft) => <Status draft={draft} t={t} />}
        page={{ page: list.page, size: list.page_size, totalItem: list.total_item, totalPage: list.total_page }}
        onPageChange={(request) => setView((before) => ({ ...before, ...request }))}
      />
    </Section>
  );
}
