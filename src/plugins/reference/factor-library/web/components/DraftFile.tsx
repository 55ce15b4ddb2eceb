import { HttpService, problemOf, useDownload, useDropAnswers, useService, useTranslate } from '#core';
import { Button, Card, FileDrop, Inline, Section, Stack, Text } from '#design-system';
import { draftRoutes, type EditionDraft } from '../../contract/index.ts';
import { DROPPED } from '../draft-words.ts';

const FORMATS = ['.csv', '.xlsx'];

/** Uploads the factors of a draft. A new file replaces the previous one. */
export function DraftFile({ draft: { id, beforeId, file } }: { draft: EditionDraft }) {
  const t = useTranslate();
  const http = useService(HttpService);
  const drop = useDropAnswers();
  const start = useDownload(draftRoutes.file);
  return (
    <Section title={t(file ? 'factor-library.draft.file.again' : 'factor-library.draft.file.first')}>
      <Card>
        <Stack gap="md">
          <Text as="p" tone="muted">
            {t('factor-library.draft.file.text')}
          </Text>
          <FileDrop
            label={t('factor-library.draft.file')}
            name="file"
            formats={FORMATS}
            upload={async (chosen, control) => {
              try {
                await http.call(draftRoutes.upload, { params: { id }, file: chosen }, control);
                drop(DROPPED);
              } catch (failure) {
                throw new Error(t(problemOf(failure).message));
              }
            }}
            onChange={() => undefined}
          />
          {beforeId ? (
            <Inline>
              <Button
                icon="download"
                loading={start.downloading}
                onPress={() => void start.download({ query: { editionId: beforeId } })}
              >
                {t('factor-library.draft.start-from', { edition: beforeId })}
              </Button>
            </Inline>
          ) : null}
        </Stack>
      </Card>
    </Section>
  );
}
