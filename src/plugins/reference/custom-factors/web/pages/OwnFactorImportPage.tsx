import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { HttpService, problemOf, useDownload, useLanguage, useSend, useService, useTranslate } from '#core';
import { Banner, Button, Card, DataTable, FileDrop, Inline, Page, Stack, Text, type DataColumn } from '#design-system';
import { factorImportRoutes, type FactorRow, type SheetPreview } from '../../contract/index.ts';
import { LIST_ADDRESS, OWN_FACTOR_QUERIES } from '../own-factor-words.ts';

const FORMATS = ['.xlsx', '.csv'];

/** Adds many factors from a sheet: upload, a look at every row, then all as drafts. */
export function OwnFactorImportPage() {
  const t = useTranslate();
  const language = useLanguage();
  const http = useService(HttpService);
  const template = useDownload(factorImportRoutes.template);
  const [preview, setPreview] = useState<SheetPreview | null>(null);
  const upload = async (file: File, control: { signal?: AbortSignal; onProgress?: (share: number) => void } = {}) => {
    setPreview(null);
    try {
      setPreview((await http.call(factorImportRoutes.preview, { file }, control)).data);
    } catch (failure) {
      throw new Error(t(problemOf(failure).message));
    }
  };
  return (
    <Page
      title={t('custom-factors.import')}
      description={t('custom-factors.import.text')}
      breadcrumbs={[{ label: t('custom-factors.title'), href: LIST_ADDRESS }, { label: t('custom-factors.import') }]}
      actions={
        <Button
          icon="download"
          loading={template.downloading}
          onPress={() => void template.download({ query: { language } })}
        >
          {t('custom-factors.import.template')}
        </Button>
      }
    >
      <Stack gap="lg">
        <Card>
          <FileDrop
            label={t('custom-factors.import.file')}
            name="file"
            formats={FORMATS}
            upload={(file, control) => upload(file, control)}
            onChange={() => undefined}
          />
        </Card>
        {preview ? <Preview key={preview.importId} preview={preview} /> : null}
      </Stack>
    </Page>
  );
}

function Preview({ preview: { importId, rows, unread, faulty } }: { preview: SheetPreview }) {
  const t = useTranslate();
  const navigate = useNavigate();
  const { send, sending } = useSend(factorImportRoutes.confirm, {
    drops: OWN_FACTOR_QUERIES,
    done: t('custom-factors.import.done', { count: rows.length }),
  });
  const factors = rows.flatMap(({ factor }) => (factor ? [factor] : []));
  const confirm = async () => {
    if (await send({ body: { importId, factors } })) void navigate(LIST_ADDRESS);
  };
  const columns: readonly DataColumn<FactorRow>[] = [
    { id: 'row', header: t('custom-factors.import.row'), numeric: true, cell: ({ row }) => String(row) },
    { id: 'name', header: t('custom-factors.field.name'), cell: ({ name }) => name, maxWidth: 'lg' },
    { id: 'value', header: t('custom-factors.value'), cell: ({ value, unit }) => `${value} ${unit}`, hideBelow: 'sm' },
    {
      id: 'issues',
      header: t('custom-factors.import.issues'),
      cell: ({ issues }) => (
        <Stack gap="xs">
          {issues.map((issue) => (
            <Text key={`${issue.path} ${issue.message}`} as="p" size="sm">
              {issueText(issue)}
            </Text>
          ))}
        </Stack>
      ),
    },
  ];
  return (
    <Stack gap="md">
      <Banner tone={faulty > 0 ? 'warning' : 'success'}>
        {faulty > 0
          ? t('custom-factors.import.faulty', { count: faulty })
          : t('custom-factors.import.ready', { count: rows.length })}
      </Banner>
      {unread.length > 0 ? (
        <Banner tone="info">{t('custom-factors.import.unread', { titles: unread.join(', ') })}</Banner>
      ) : null}
      <DataTable
        wraps
        caption={t('custom-factors.import.rows')}
        columns={columns}
        rows={rows.toSorted((one, other) => other.issues.length - one.issues.length || one.row - other.row)}
        rowKey={({ row }) => String(row)}
      />
      <Inline justify="end">
        <Button
          variant="primary"
          loading={sending}
          isDisabled={faulty > 0 || factors.length === 0}
          onPress={() => void confirm()}
        >
          {t('custom-factors.import.confirm', { count: factors.length })}
        </Button>
      </Inline>
    </Stack>
  );
}

/** The column as the spreadsheet program shows it, then what to do. */
const issueText = ({ column, title, message }: FactorRow['issues'][number]) =>
  column === '' ? message : `${column} · ${title}: ${message}`;
