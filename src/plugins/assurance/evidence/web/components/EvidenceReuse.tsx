import { useState } from 'react';
import { LIMITS, type RouteInput } from '#contract';
import { useCall, useTranslate } from '#core';
import { Button, DataTable, Dialog, EmptyState, FilterBar, Inline, Stack, Text, TwoLines } from '#design-system';
import { EVIDENCE_LIMIT, type EvidenceFile, type evidenceRoutes } from '../../contract/index.ts';
import { companyQuery, evidenceCallsOf, type EvidencePlace } from '../evidence-place.ts';
import { kindText } from '../format-words.ts';
import { uploadText } from './EvidenceTable.tsx';

interface EvidenceReuseProps {
  readonly place: EvidencePlace;
  /** Files that are already attached. */
  readonly attached: readonly string[];
  readonly onChoose: (files: readonly EvidenceFile[]) => void;
  readonly onClose: () => void;
}

/** Chooses files that the company has uploaded before: one invoice may prove many records. */
export function EvidenceReuse({ place, attached, onChoose, onClose }: EvidenceReuseProps) {
  const t = useTranslate();
  const [{ page, size, search }, setView] = useState({ page: 1, size: LIMITS.pageSize as number, search: '' });
  const [picked, setPicked] = useState<readonly EvidenceFile[]>([]);
  const query = { page, size, ...(search === '' ? {} : { search }), ...companyQuery(place) };
  const answer = useCall(evidenceCallsOf(place).list, { query } as RouteInput<typeof evidenceRoutes.list>, {
    keepPrevious: true,
  });
  const { data: list, error, isPending, isPlaceholderData } = answer;
  const rows = list?.data ?? [];
  const select = (ids: readonly string[]) =>
    setPicked((before) => ids.flatMap((id) => [...before, ...rows].find((file) => file.id === id) ?? []));
  const fresh = picked.filter(({ id }) => !attached.includes(id));
  const isFull = attached.length + fresh.length > EVIDENCE_LIMIT;
  return (
    <Dialog
      isOpen
      size="lg"
      title={t('evidence.reuse')}
      description={t('evidence.reuse.text')}
      onClose={onClose}
      footer={
        <Inline justify="end">
          {isFull ? <Text tone="muted">{t('evidence.limit', { count: EVIDENCE_LIMIT })}</Text> : null}
          <Button onPress={onClose}>{t('evidence.cancel')}</Button>
          <Button variant="primary" isDisabled={fresh.length === 0 || isFull} onPress={() => onChoose(fresh)}>
            {t('evidence.attach', { count: fresh.length })}
          </Button>
        </Inline>
      }
    >
      <Stack gap="md">
        <FilterBar
          label={t('evidence.files')}
          search={{
            label: t('evidence.search'),
            value: search,
            onChange: (typed) => setView((before) => ({ ...before, search: typed.trim(), page: 1 })),
          }}
        />
        <DataTable
          caption={t('evidence.files')}
          columns={[
            {
              id: 'name',
              header: t('evidence.file'),
              cell: (file) => (
                <TwoLines
                  first={file.name}
                  second={attached.includes(file.id) ? t('evidence.attached') : uploadText(t, file)}
                />
              ),
              maxWidth: 'xl',
            },
            {
              id: 'kind',
              header: t('evidence.kind'),
              hideBelow: 'sm',
              cell: (file) => <Text numeric>{kindText(file)}</Text>,
            },
            {
              id: 'uses',
              header: t('evidence.uses'),
              hideBelow: 'md',
              numeric: true,
              align: 'end',
              cell: ({ uses }) => String(uses),
            },
          ]}
          rows={rows}
          rowKey={({ id }) => id}
          rowLabel={({ name }) => name}
          selection={{ selected: picked.map(({ id }) => id), onChange: select }}
          page={
            list && { page: list.page, size: list.page_size, totalItem: list.total_item, totalPage: list.total_page }
          }
          onPageChange={(request) => setView((before) => ({ ...before, ...request }))}
          state={error ? 'error' : isPending || isPlaceholderData ? 'loading' : 'ready'}
          error={error ? { text: t(error.message), onRetry: () => void answer.refetch() } : undefined}
          onClearFilters={search === '' ? undefined : () => setView((before) => ({ ...before, search: '', page: 1 }))}
          empty={<EmptyState icon="link" title={t('evidence.none.title')} text={t('evidence.none.text')} />}
        />
      </Stack>
    </Dialog>
  );
}
