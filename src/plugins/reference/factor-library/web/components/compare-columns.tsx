import type { Translate } from '#core';
import { formatDecimal, Text, TwoLines, type DataColumn } from '#design-system';
import type { ComparedLine, FactorChangeKind, LibraryEdition } from '../../contract/index.ts';
import { figureText, kindText, valueText } from '../library-words.ts';

/** `+12.50 %`, or why there is no percentage. */
export function percentText(t: Translate, { percent, older, newer }: ComparedLine): string {
  if (older === null) return t('factor-library.figure-new');
  if (newer === null) return t('factor-library.figure-gone');
  if (percent === null) return t('factor-library.no-percent');
  const amount = formatDecimal(percent.replace('-', ''), 2) ?? percent;
  return `${percent.startsWith('-') ? '−' : '+'}${amount} %`;
}

/** The facts of an edition a comparison shows. */
export interface ComparedEdition {
  readonly id: string;
  readonly kinds: LibraryEdition['kinds'];
}

interface Pair {
  readonly older: ComparedEdition;
  readonly newer: ComparedEdition;
}

/** Columns of a comparison; rows of only one edition show that edition. */
export function compareColumns(
  t: Translate,
  change: FactorChangeKind,
  { older, newer }: Pair,
): readonly DataColumn<ComparedLine>[] {
  const value = (side: 'older' | 'newer', edition: ComparedEdition): DataColumn<ComparedLine> => ({
    id: side,
    header: edition.id,
    numeric: true,
    align: 'end',
    cell: (line) => <Text numeric>{valueText(line[side])}</Text>,
    copy: (line) => line[side]?.value ?? null,
  });
  return [
    {
      id: 'name',
      header: t('factor-library.factor'),
      cell: (line) => (
        <TwoLines
          first={line.name}
          second={[line.use, line.region].filter((part) => part !== null).join(' · ') || kindText(t, line.kind)}
        />
      ),
      copy: ({ name }) => name,
      maxWidth: 'xl',
    },
    { id: 'figure', header: t('factor-library.figure'), cell: ({ figure }) => figureText(t, figure) },
    ...(change === 'only-newer' ? [] : [value('older', older)]),
    ...(change === 'only-older' ? [] : [value('newer', newer)]),
    ...(change === 'changed'
      ? [
          {
            id: 'percent',
            header: t('factor-library.difference'),
            numeric: true,
            align: 'end' as const,
            cell: (line: ComparedLine) => percentText(t, line),
            copy: ({ percent }: ComparedLine) => percent,
          },
        ]
      : []),
  ];
}
