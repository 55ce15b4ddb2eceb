import { useState } from 'react';
import type { RouteInput } from '#contract';
import { useCall, useDownload, useTranslate } from '#core';
import { Banner, Button, Card, ChoiceLine, Inline, Spinner, Stack, Text } from '#design-system';
import type { EvidenceFile, evidenceRoutes } from '../../contract/index.ts';
import { companyQuery, evidenceCallsOf, type EvidencePlace } from '../evidence-place.ts';
import { usePagePicture } from '../use-pictures.ts';

interface EvidencePagesProps {
  readonly place: EvidencePlace;
  /** Id of the file. */
  readonly id: string;
}

/** Most pages that can be chosen. */
const MOST = 20;

/** The pages of a picture or a PDF, to read from while a form is filled in. Nothing of other files. */
export function EvidencePages({ place, id }: EvidencePagesProps) {
  const query = { page: 1, size: 1, ids: id, ...companyQuery(place) };
  const { data } = useCall(evidenceCallsOf(place).list, { query } as RouteInput<typeof evidenceRoutes.list>);
  const [file] = data?.data ?? [];
  return file && (file.format === 'pdf' || file.format === 'png' || file.format === 'jpeg') ? (
    <Pages place={place} file={file} />
  ) : null;
}

function Pages({ place, file }: { readonly place: EvidencePlace; readonly file: EvidenceFile }) {
  const t = useTranslate();
  const [page, setPage] = useState(1);
  const { pages, address, isFailed } = usePagePicture(place, file, page);
  const { download, downloading } = useDownload(evidenceCallsOf(place).download);
  const input = { params: { id: file.id }, query: companyQuery(place) } as RouteInput<typeof evidenceRoutes.download>;
  return (
    <Card>
      <Stack gap="md">
        <Inline justify="between">
          <Text weight="medium">{file.name}</Text>
          <Button icon="download" loading={downloading} onPress={() => void download(input)}>
            {t('evidence.download')}
          </Button>
        </Inline>
        {pages !== null && pages > 1 ? (
          <ChoiceLine
            label={t('evidence.page')}
            choices={Array.from({ length: Math.min(pages, MOST) }, (_, at) => ({
              id: String(at + 1),
              label: t('evidence.page.at', { page: at + 1 }),
            }))}
            chosen={String(page)}
            onChoose={(chosen) => setPage(Number(chosen))}
          />
        ) : null}
        {isFailed ? <Banner tone="info">{t('evidence.not-drawn')}</Banner> : null}
        {address === null ? (
          isFailed ? null : (
            <Spinner label={t('evidence.loading')} />
          )
        ) : (
          <img src={address} alt={t('evidence.page.of', { page, pages: pages ?? 1 })} width="100%" />
        )}
      </Stack>
    </Card>
  );
}
