import { useDownload, useTranslate } from '#core';
import { Button, CopyValue, DataTable, Inline, Section, sizeText, Text } from '#design-system';
import type { FilingDetail } from '../../contract/index.ts';
import { callsOf, ofCompany, type FilingPlace } from '../filing-place.ts';
import { shortHash } from '../filing-words.ts';

interface FilesSectionProps {
  readonly place: FilingPlace;
  readonly id: string;
  readonly files: FilingDetail['files'];
}

/** Files of a filing, byte for byte, with their hashes. */
export function FilesSection({ place, id, files }: FilesSectionProps) {
  const t = useTranslate();
  const { download, downloading } = useDownload(callsOf(place).file);
  return (
    <Section title={t('filings.files')} description={t('filings.files.text')}>
      <DataTable
        caption={t('filings.files')}
        columns={[
          { id: 'name', header: t('filings.file-name'), cell: ({ name }) => name, maxWidth: 'xl' },
          {
            id: 'size',
            header: t('filings.size'),
            numeric: true,
            cell: ({ bytes }) => sizeText(bytes),
            hideBelow: 'sm',
          },
          {
            id: 'hash',
            header: t('filings.sha256'),
            cell: ({ sha256 }) => (
              <Inline gap="xxs" wrap={false}>
                <Text size="sm" numeric>
                  {shortHash(sha256)}
                </Text>
                <CopyValue label={t('filings.sha256')} text={sha256} />
              </Inline>
            ),
          },
          {
            id: 'download',
            header: t('filings.download'),
            cell: ({ format }) => <Fetch {...{ format, downloading }} onPress={() => void fetch(format)} />,
          },
        ]}
        rows={[...files]}
        rowKey={({ format }) => format}
        rowLabel={({ name }) => name}
        card={({ format, bytes, sha256 }) => (
          <>
            <Text as="p" size="sm" tone="muted">{`${sizeText(bytes)} · ${shortHash(sha256)}`}</Text>
            <Fetch {...{ format, downloading }} onPress={() => void fetch(format)} />
          </>
        )}
        state="ready"
      />
    </Section>
  );

  function fetch(format: FilingDetail['files'][number]['format']) {
    return download({ params: { id, format }, query: ofCompany(place, {}) });
  }
}

function Fetch(props: { readonly format: string; readonly downloading: boolean; readonly onPress: () => void }) {
  const t = useTranslate();
  const { format, downloading, onPress } = props;
  return (
    <Button size="sm" icon="download" isDisabled={downloading} onPress={onPress}>
      {t('filings.download.one', { format: format.toUpperCase() })}
    </Button>
  );
}
