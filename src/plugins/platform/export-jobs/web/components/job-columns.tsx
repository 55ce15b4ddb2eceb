import { formatMoment, useTranslate, type Translate } from '#core';
import { CopyValue, formatExact, Inline, sizeText, Stack, Text, TwoLines, type DataColumn } from '#design-system';
import type { ExportJob } from '../../contract/index.ts';
import { JobState } from './JobState.tsx';

/** Number of hash digits shown: enough to tell two files apart. The whole hash is copied. */
const SHOWN_DIGITS = 8;

function Hash({ sha256 }: Pick<ExportJob, 'sha256'>) {
  const t = useTranslate();
  if (sha256 === null) return null;
  return (
    <Inline gap="xxs" wrap={false}>
      <Text size="sm" numeric>
        {sha256.slice(0, SHOWN_DIGITS)}
      </Text>
      <CopyValue label={t('export-jobs.screen.sha256')} text={sha256} />
    </Inline>
  );
}

/** Rows of a finished file. Those of one in progress are shown at its progress bar. */
const rowsOf = ({ sha256, rowsDone }: ExportJob) => (sha256 === null ? null : formatExact(String(rowsDone)));

/** Columns of the history. `kindOf` returns the name of a kind. */
export function jobColumns(t: Translate, kindOf: (kind: string) => string): readonly DataColumn<ExportJob>[] {
  return [
    {
      id: 'file',
      header: t('export-jobs.screen.file'),
      cell: ({ fileName, kind }) => <TwoLines first={fileName} second={kindOf(kind)} />,
      maxWidth: 'lg',
    },
    { id: 'status', header: t('export-jobs.screen.status'), cell: (job) => <JobState job={job} />, width: 'lg' },
    {
      id: 'asked',
      header: t('export-jobs.screen.asked-by'),
      cell: ({ createdAt, askedBy }) => <TwoLines first={formatMoment(createdAt)} second={askedBy} />,
      maxWidth: 'lg',
    },
    { id: 'rows', header: t('export-jobs.screen.rows'), numeric: true, cell: rowsOf, hideBelow: 'md' },
    {
      id: 'size',
      header: t('export-jobs.screen.size'),
      numeric: true,
      cell: ({ bytes }) => (bytes === null ? null : sizeText(bytes)),
      hideBelow: 'md',
    },
    {
      id: 'sha256',
      header: t('export-jobs.screen.sha256'),
      cell: ({ sha256 }) => (sha256 === null ? null : <Hash sha256={sha256} />),
      hideBelow: 'md',
    },
  ];
}

/** What a phone shows of an export below its file and kind. */
export function JobCard({ job }: { job: ExportJob }) {
  const t = useTranslate();
  const { createdAt, askedBy, bytes, sha256 } = job;
  const size =
    bytes === null ? null : `${t('export-jobs.screen.rows-of', { rows: rowsOf(job) ?? '' })} · ${sizeText(bytes)}`;
  return (
    <Stack gap="xs">
      <JobState job={job} />
      <Text as="p" size="sm" tone="muted">
        {[formatMoment(createdAt), askedBy].filter(Boolean).join(' · ')}
      </Text>
      {size === null ? null : (
        <Inline justify="between">
          <Text size="sm" tone="muted" numeric>
            {size}
          </Text>
          <Hash sha256={sha256} />
        </Inline>
      )}
    </Stack>
  );
}
