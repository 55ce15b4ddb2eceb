import { useMemo, useState, type ReactNode } from 'react';
import type { RouteInput } from '#contract';
import { formatMoment, useDownload, useTranslate, type Translate } from '#core';
import { DataTable, Text, TwoLines, type DataColumn, type MenuItem } from '#design-system';
import type { EvidenceFile, evidenceRoutes } from '../../contract/index.ts';
import { companyQuery, evidenceCallsOf, type EvidencePlace } from '../evidence-place.ts';
import { isPicture, kindText, shortHash } from '../format-words.ts';
import { EvidencePreview } from './EvidencePreview.tsx';

interface EvidenceTableProps {
  readonly place: EvidencePlace;
  readonly files: readonly EvidenceFile[];
  readonly state?: 'ready' | 'loading' | 'error';
  readonly error?: { readonly text: string; readonly onRetry?: () => void };
  /** Removes a file from the list of a form. */
  readonly onRemove?: (file: EvidenceFile) => void;
  readonly empty?: ReactNode;
}

/** Files with uploader, date and hash, and the actions for each. */
export function EvidenceTable({ place, files, state = 'ready', error, onRemove, empty }: EvidenceTableProps) {
  const t = useTranslate();
  const [shown, setShown] = useState<EvidenceFile | null>(null);
  const { download } = useDownload(evidenceCallsOf(place).download);
  const columns = useMemo(() => evidenceColumns(t), [t]);
  const menuOf = (file: EvidenceFile): readonly MenuItem[] => [
    ...(isPicture(file)
      ? [{ id: 'preview', label: t('evidence.preview'), icon: 'eye' as const, onAction: () => setShown(file) }]
      : []),
    {
      id: 'download',
      label: t('evidence.download'),
      icon: 'download',
      onAction: () =>
        void download({ params: { id: file.id }, query: companyQuery(place) } as RouteInput<
          typeof evidenceRoutes.download
        >),
    },
    ...(onRemove
      ? [{ id: 'remove', label: t('evidence.take-off'), icon: 'close' as const, onAction: () => onRemove(file) }]
      : []),
  ];
  return (
    <>
      <DataTable
        caption={t('evidence.files')}
        columns={columns}
        rows={files}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        rowMenu={menuOf}
        card={(file) => <Card file={file} />}
        state={state}
        error={error}
        empty={empty}
      />
      {shown ? <EvidencePreview place={place} file={shown} onClose={() => setShown(null)} /> : null}
    </>
  );
}

/** Who uploaded a file and when. Names of staff are not shown. */
export function uploadText(t: Translate, { uploadedBy, uploadedAt }: EvidenceFile): string {
  return t('evidence.uploaded', { who: uploadedBy ?? t('evidence.staff'), when: formatMoment(uploadedAt) });
}

function evidenceColumns(t: Translate): readonly DataColumn<EvidenceFile>[] {
  return [
    {
      id: 'name',
      header: t('evidence.file'),
      cell: (file) => <TwoLines first={file.name} second={uploadText(t, file)} />,
      copy: ({ name }) => name,
      maxWidth: 'xl',
    },
    { id: 'kind', header: t('evidence.kind'), cell: (file) => <Text numeric>{kindText(file)}</Text> },
    {
      id: 'sha256',
      header: t('evidence.hash'),
      hideBelow: 'md',
      cell: ({ sha256 }) => (
        <Text numeric tone="muted">
          {shortHash(sha256)}
        </Text>
      ),
      copy: ({ sha256 }) => sha256,
    },
  ];
}

/** What a phone shows of a file below its name and uploader. */
function Card({ file }: { file: EvidenceFile }) {
  return (
    <Text as="p" size="sm" tone="muted" numeric>
      {kindText(file)}
    </Text>
  );
}
