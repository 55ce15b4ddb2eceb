import { useMemo, useState } from 'react';
import { LIMITS } from '#contract';
import { useCall, useTranslate, type Translate } from '#core';
import { Badge, DataTable, Stack, Tabs, Text, type DataColumn } from '#design-system';
import { draftRoutes, type EditionDraft, type Finding } from '../../contract/index.ts';
import { findingText } from '../draft-words.ts';

const columnsOf = (t: Translate): readonly DataColumn<Finding & { key: string }>[] => [
  {
    id: 'line',
    header: t('factor-library.finding.line'),
    cell: ({ line }) => (line === 0 ? t('factor-library.finding.whole') : String(line)),
  },
  { id: 'column', header: t('factor-library.finding.column'), cell: ({ column }) => column },
  {
    id: 'text',
    header: t('factor-library.finding'),
    cell: (finding) => findingText(t, finding),
    maxWidth: 'xl',
  },
];

/** The findings in a draft's file, errors and warnings apart. */
export function FindingList({ draft }: { draft: EditionDraft }) {
  const t = useTranslate();
  const { errors = 0, warnings = 0 } = draft.file ?? {};
  const [level, setLevel] = useState<Finding['level']>(errors > 0 ? 'error' : 'warning');
  const [view, setView] = useState({ page: 1, size: LIMITS.pageSize as number });
  const answer = useCall(
    draftRoutes.findings,
    { params: { id: draft.id }, query: { ...view, level } },
    { keepPrevious: true },
  );
  const { data: list, error, isPending, isPlaceholderData } = answer;
  const columns = useMemo(() => columnsOf(t), [t]);
  const rows = (list?.data ?? []).map((one, at) => ({ ...one, key: `${one.line} ${one.column} ${one.code} ${at}` }));
  const content = (
    <DataTable
      caption={t('factor-library.draft.findings')}
      columns={columns}
      rows={rows}
      rowKey={({ key }) => key}
      rowLabel={(finding) => findingText(t, finding)}
      card={(finding) => (
        <Stack gap="xs">
          <Badge tone={finding.level === 'error' ? 'danger' : 'warning'}>{finding.column}</Badge>
          <Text size="sm">{findingText(t, finding)}</Text>
        </Stack>
      )}
      page={list && { page: list.page, size: list.page_size, totalItem: list.total_item, totalPage: list.total_page }}
      onPageChange={(request) => setView((before) => ({ ...before, ...request }))}
      state={error ? 'error' : isPending || isPlaceholderData ? 'loading' : 'ready'}
      error={error ? { text: t(error.message), onRetry: () => void answer.refetch() } : undefined}
    />
  );
  return (
    <Tabs
      label={t('factor-library.draft.findings')}
      selected={level}
      onSelect={(id) => {
        setLevel(id as Finding['level']);
        setView((before) => ({ ...before, page: 1 }));
      }}
      items={[
        { id: 'error', label: t('factor-library.finding.errors'), count: errors, content },
        { id: 'warning', label: t('factor-library.finding.warnings'), count: warnings, content },
      ]}
    />
  );
}
