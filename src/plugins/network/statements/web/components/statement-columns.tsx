import { formatDay, useTranslate, type Translate } from '#core';
import { IconButton, Inline, Link, sizeText, Text, type DataColumn } from '#design-system';
import type { StatementRow } from '../../contract/index.ts';

/** Columns: file, year, approval date and where it is published. */
export function statementColumns(
  t: Translate,
  onDownload: (row: StatementRow) => void,
): readonly DataColumn<StatementRow>[] {
  return [
    {
      id: 'file',
      header: t('statements.file'),
      cell: (row) => (
        <Inline gap="xs" wrap={false}>
          <span>{row.fileName}</span>
          <IconButton
            size="sm"
            icon="download"
            label={t('statements.download', { name: row.fileName })}
            onPress={() => onDownload(row)}
          />
        </Inline>
      ),
      copy: ({ fileName }) => fileName,
    },
    { id: 'year', header: t('statements.year'), cell: ({ year }) => <Text numeric>{year}</Text> },
    {
      id: 'approved',
      header: t('statements.approved'),
      cell: ({ approvedDate }) => <Text numeric>{formatDay(approvedDate)}</Text>,
    },
    {
      id: 'register',
      header: t('statements.register'),
      cell: ({ registerUrl }) => (registerUrl === null ? null : <Register url={registerUrl} />),
      copy: ({ registerUrl }) => registerUrl,
    },
    {
      id: 'size',
      header: t('statements.size'),
      cell: ({ size }) => <Text numeric>{sizeText(size)}</Text>,
      align: 'end',
      hideBelow: 'md',
    },
  ];
}

function Register({ url }: { readonly url: string }) {
  const t = useTranslate();
  return (
    <Link href={url} external>
      {t('statements.register.open')}
    </Link>
  );
}

/** What a phone shows below a statement's file. */
export function StatementCard({ row }: { readonly row: StatementRow }) {
  const t = useTranslate();
  const { year, approvedDate, registerUrl } = row;
  return (
    <Inline gap="md">
      <Text size="sm" tone="muted" numeric>
        {t('statements.card', { year, day: formatDay(approvedDate) })}
      </Text>
      {registerUrl === null ? null : <Register url={registerUrl} />}
    </Inline>
  );
}
