import { useLanguage, useTranslate } from '#core';
import { Card, formatExact, KeyValue } from '#design-system';
import type { LibraryEdition } from '../../contract/index.ts';
import { countriesText, frameworkText, gwpText, kindText, periodText, rowsText } from '../library-words.ts';

/** Provenance and contents of an edition. */
export function EditionFacts({ edition }: { edition: LibraryEdition }) {
  const t = useTranslate();
  const language = useLanguage();
  return (
    <Card>
      <KeyValue
        items={[
          { label: t('factor-library.applies'), value: periodText(t, edition) },
          { label: t('factor-library.countries'), value: countriesText(t, edition.countries, language) },
          { label: t('factor-library.published'), value: edition.published },
          { label: t('factor-library.gwp'), value: gwpText(t, edition.gwpSet) },
          {
            label: t('factor-library.frameworks'),
            value: edition.frameworks.map((id) => frameworkText(id)).join(', '),
          },
          { label: t('factor-library.source'), value: edition.source },
          { label: t('factor-library.licence'), value: edition.licence },
          {
            label: t('factor-library.row-count'),
            value: [
              rowsText(t, edition.rows),
              edition.kinds.map(({ id, rows }) => `${kindText(t, id)} ${formatExact(String(rows))}`).join(', '),
            ].join(': '),
          },
        ]}
      />
    </Card>
  );
}
