import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  HttpService,
  Notify,
  problemOf,
  useDownload,
  useDropAnswers,
  useEvery,
  useLanguage,
  useService,
  useTranslate,
} from '#core';
import { Button, Card, FileDrop, Inline, Select, Stack, Text } from '#design-system';
import { RecordScope } from '#plugins/records/records/contract';
import type { ImportMappingNeeded, TemplateColumns } from '../../contract/index.ts';
import { batchAddress, callsOf, DROPPED, type ImportArea } from '../import-place.ts';
import { MappingForm } from './MappingForm.tsx';

const FORMATS = ['.xlsx', '.csv'];

/** A file with unknown titles. */
interface Unmapped {
  readonly file: File;
  readonly needed: ImportMappingNeeded;
}

/** Download of the import document, and upload of the completed one. */
export function ImportUpload({ area }: { area: ImportArea }) {
  const t = useTranslate();
  const http = useService(HttpService);
  const notify = useService(Notify);
  const navigate = useNavigate();
  const drop = useDropAnswers();
  const [unmapped, setUnmapped] = useState<Unmapped | null>(null);

  const upload = async (file: File, control: { signal?: AbortSignal; onProgress?: (share: number) => void } = {}) => {
    try {
      const { data } = await http.call(callsOf(area).upload, { file }, control);
      drop(DROPPED);
      setUnmapped(null);
      if (data.isKnown) notify.success(t('record-import.known'));
      const [first] = data.batches;
      // With several companies there are several batches, which the list shows.
      if (first && data.batches.length === 1) void navigate(batchAddress(area, first.id));
    } catch (failure) {
      const problem = problemOf(failure);
      if (problem.code === 'import.unmapped') setUnmapped({ file, needed: problem.detail as ImportMappingNeeded });
      throw new Error(t(problem.message));
    }
  };

  return (
    <Card>
      <Stack gap="md">
        <Text as="p" tone="muted">
          {t(`record-import.upload.${area}`)}
        </Text>
        <FileDrop
          label={t('record-import.file')}
          name="file"
          formats={FORMATS}
          upload={(file, control) => upload(file, control)}
          onChange={() => undefined}
        />
        {unmapped ? (
          <MappingForm
            area={area}
            needed={unmapped.needed}
            onKept={() => void upload(unmapped.file).catch(() => undefined)}
            onCancel={() => setUnmapped(null)}
          />
        ) : null}
        <TemplateDownload area={area} />
      </Stack>
    </Card>
  );
}

/** Download of the import document with a choice of columns, because most rows need only a few. */
function TemplateDownload({ area }: { area: ImportArea }) {
  const t = useTranslate();
  const language = useLanguage();
  const scopes = useEvery(RecordScope).toSorted((one, other) => one.number - other.number);
  const [columns, setColumns] = useState(area === 'home' ? 'short' : 'common');
  const template = useDownload(callsOf(area).template);
  return (
    <Inline align="end">
      <Select
        label={t('record-import.template-columns')}
        name="columns"
        value={columns}
        onChange={setColumns}
        options={[
          ...(area === 'home' ? [{ id: 'short', label: t('record-import.template-columns.short') }] : []),
          { id: 'common', label: t('record-import.template-columns.common') },
          ...scopes.map(({ number, id }) => ({
            id: `scope${number}`,
            label: t('record-import.template-columns.scope', { scope: t(`${id}.title`) }),
          })),
          { id: 'all', label: t('record-import.template-columns.all') },
        ]}
      />
      <Button
        icon="download"
        loading={template.downloading}
        onPress={() => void template.download({ query: { language, columns: columns as TemplateColumns } })}
      >
        {t('record-import.template')}
      </Button>
    </Inline>
  );
}
