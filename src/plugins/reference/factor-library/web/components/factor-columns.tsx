import type { Translate } from '#core';
import { Inline, StatusChip, Text, TwoLines, type DataColumn } from '#design-system';
import type { LibraryRow } from '../../contract/index.ts';
import { figureText, kindText, mainFigure, placeText } from '../library-words.ts';

const TONES = { two: 'success', single: 'warning', conflict: 'danger' } as const;

/** How far a figure is verified, as a word. */
export function Verified({ row, t }: { row: Pick<LibraryRow, 'verification'>; t: Translate }) {
  const { verification } = row;
  return (
    <StatusChip
      status={verification}
      tone={TONES[verification]}
      icon={verification === 'two' ? 'check' : verification === 'single' ? 'info' : 'warning'}
      label={t(`factor-library.verification.${verification}`)}
    />
  );
}

/** Whether records are calculated with a row; null if they are. */
export function usedText(t: Translate, { flag }: Pick<LibraryRow, 'flag'>): string | null {
  return flag === 'alternate' || flag === 'component' ? t(`factor-library.flag.${flag}`) : null;
}

/** Columns of an edition's rows. */
export function factorColumns(t: Translate): readonly DataColumn<LibraryRow>[] {
  return [
    {
      id: 'name',
      header: t('factor-library.factor'),
      cell: (row) => <TwoLines first={row.name} second={row.input ?? kindText(t, row.kind)} />,
      copy: ({ name, input }) => `${name} ${input ?? ''}`.trim(),
      maxWidth: 'xl',
    },
    {
      id: 'place',
      header: t('factor-library.holds'),
      cell: (row) => placeText(t, row),
      hideBelow: 'md',
      maxWidth: 'lg',
    },
    {
      id: 'figure',
      header: t('factor-library.figure'),
      numeric: true,
      align: 'end',
      cell: (row) => {
        const { name, text } = mainFigure(row);
        return <TwoLines first={text} second={figureText(t, name)} />;
      },
      copy: (row) => mainFigure(row).text,
    },
    {
      id: 'verified',
      header: t('factor-library.verified'),
      hideBelow: 'sm',
      cell: (row) => {
        const used = usedText(t, row);
        return (
          <Inline gap="sm">
            <Verified row={row} t={t} />
            {used === null ? null : (
              <Text size="sm" tone="muted">
                {used}
              </Text>
            )}
          </Inline>
        );
      },
    },
    { id: 'table', header: t('factor-library.table'), cell: ({ table }) => table, hideBelow: 'md', maxWidth: 'md' },
  ];
}
