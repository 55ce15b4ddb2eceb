import type { Translate } from '#core';
import { Badge, formatExact, Inline, Text, TwoLines, type DataColumn } from '#design-system';
import type { LibraryEdition } from '../../contract/index.ts';
import { gwpText, kindText, periodText } from '../library-words.ts';

/** Columns of the list of editions. */
export function editionColumns(t: Translate): readonly DataColumn<LibraryEdition>[] {
  return [
    {
      id: 'edition',
      header: t('factor-library.edition'),
      cell: ({ id, title }) => <TwoLines first={id} second={title} />,
      value: ({ id }) => id,
      copy: ({ id, title }) => `${id} ${title}`,
      maxWidth: 'xl',
    },
    { id: 'applies', header: t('factor-library.applies'), cell: (edition) => periodText(t, edition) },
    { id: 'published', header: t('factor-library.published'), cell: ({ published }) => published, hideBelow: 'md' },
    {
      id: 'gwp',
      header: t('factor-library.gwp'),
      cell: ({ gwpSet }) => <Badge>{gwpText(t, gwpSet)}</Badge>,
      hideBelow: 'sm',
    },
    {
      id: 'kinds',
      header: t('factor-library.edition-kinds'),
      hideBelow: 'md',
      cell: ({ kinds }) => (
        <Text tone="muted" size="sm">
          {kinds.map(({ id, rows }) => `${kindText(t, id)} ${formatExact(String(rows))}`).join(', ')}
        </Text>
      ),
      maxWidth: 'xl',
    },
    {
      id: 'rows',
      header: t('factor-library.row-count'),
      numeric: true,
      align: 'end',
      cell: ({ rows }) => formatExact(String(rows)),
      value: ({ rows }) => rows,
    },
  ];
}

/** An edition on a narrow screen. */
export function EditionCard({ edition, t }: { edition: LibraryEdition; t: Translate }) {
  return (
    <Inline justify="between">
      <Text size="sm">{periodText(t, edition)}</Text>
      <Badge>{gwpText(t, edition.gwpSet)}</Badge>
    </Inline>
  );
}
