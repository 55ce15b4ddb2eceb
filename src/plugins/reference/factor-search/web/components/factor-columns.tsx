import type { Language, Translate } from '#core';
import { TwoLines, type DataColumn } from '#design-system';
import type { ReferenceName } from '#plugins/reference/reference-data/web';
import type { FactorHit } from '../../contract/index.ts';
import {
  differenceText,
  factorName,
  figureText,
  placeName,
  tonnesText,
  purposeName,
  yearsText,
} from '../factor-words.ts';

/** Columns of the factors after the best three. */
export function factorColumns(
  t: Translate,
  language: Language,
  nameOf: ReferenceName,
): readonly DataColumn<FactorHit>[] {
  return [
    {
      id: 'name',
      header: t('factor-search.factor'),
      cell: (hit) => <TwoLines first={factorName(nameOf, hit)} second={purposeName(nameOf, hit) ?? hit.editionTitle} />,
      copy: ({ name }) => name,
      maxWidth: 'xl',
    },
    {
      id: 'place',
      header: t('factor-search.place'),
      cell: (hit) => placeName(language, hit) || t('factor-search.place.everywhere'),
      hideBelow: 'md',
      maxWidth: 'lg',
    },
    {
      id: 'years',
      header: t('factor-search.edition'),
      cell: (hit) => <TwoLines first={hit.edition} second={yearsText(t, hit)} />,
      hideBelow: 'sm',
    },
    {
      id: 'value',
      header: t('factor-search.value'),
      numeric: true,
      align: 'end',
      cell: ({ figure }) => figureText(figure),
      copy: ({ figure }) => figure.value,
    },
    {
      id: 'gives',
      header: t('factor-search.gives'),
      numeric: true,
      align: 'end',
      hideBelow: 'md',
      cell: ({ amount }) =>
        amount && <TwoLines first={tonnesText(t, amount.tonnes)} second={differenceText(t, amount) ?? ''} />,
      copy: ({ amount }) => amount?.tonnes ?? null,
    },
  ];
}
