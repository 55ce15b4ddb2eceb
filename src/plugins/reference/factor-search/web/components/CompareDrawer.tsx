import { useLanguage, useTranslate, type Language, type Translate } from '#core';
import { decimal, fixedText } from '#domain/units';
import { DataTable, Drawer, type DataColumn } from '#design-system';
import { useReferenceName } from '#plugins/reference/reference-data/web';
import type { FactorHit } from '../../contract/index.ts';
import { factorName, figureText, placeName, signed, tonnesText, purposeName, yearsText } from '../factor-words.ts';

/** Two factors to compare. */
export type Pair = readonly [FactorHit, FactorHit];

interface Line {
  readonly what: string;
  readonly first: string | null;
  readonly second: string | null;
}

const GASES = ['co2', 'ch4', 'n2o'] as const;

/** Two factors side by side, and how far the second is from the first. */
export function CompareDrawer({ pair, onClose }: { pair: Pair; onClose: () => void }) {
  const t = useTranslate();
  const language = useLanguage();
  const nameOf = useReferenceName();
  const lines = [
    { what: t('factor-search.factor'), ...both(pair, (hit) => purposeName(nameOf, hit) ?? hit.name) },
    ...linesOf(t, language, pair),
    ...differencesOf(t, pair),
  ];
  const columns: readonly DataColumn<Line>[] = [
    { id: 'what', header: t('factor-search.compare.what'), cell: ({ what }) => what, minWidth: 'sm' },
    {
      id: 'first',
      header: t('factor-search.compare.first', { name: factorName(nameOf, pair[0]) }),
      cell: ({ first }) => first,
      minWidth: 'md',
    },
    {
      id: 'second',
      header: t('factor-search.compare.other', { name: factorName(nameOf, pair[1]) }),
      cell: ({ second }) => second,
      minWidth: 'md',
    },
  ];
  return (
    <Drawer title={t('factor-search.compare.title')} isOpen onClose={onClose} size="lg">
      <DataTable
        caption={t('factor-search.compare.title')}
        columns={columns}
        rows={lines}
        rowKey={({ what }) => what}
        wraps
      />
    </Drawer>
  );
}

const both = (pair: Pair, text: (hit: FactorHit) => string | null) => ({ first: text(pair[0]), second: text(pair[1]) });

function linesOf(t: Translate, language: Language, pair: Pair): readonly Line[] {
  const line = (what: string, text: (hit: FactorHit) => string | null): Line => ({ what, ...both(pair, text) });
  const gases = ({ values }: FactorHit) =>
    GASES.flatMap((gas) => {
      const figure = values[gas];
      return figure ? [t('shell.named', { name: t(`factor-search.gas.${gas}`), what: figureText(figure) })] : [];
    }).join('; ');
  return [
    line(t('factor-search.value'), ({ figure }) => figureText(figure)),
    line(t('factor-search.gives'), ({ amount }) => amount && tonnesText(t, amount.tonnes)),
    line(t('factor-search.gases'), (hit) => gases(hit) || t('factor-search.gases.none')),
    line(t('factor-search.unit'), ({ reasons }) => reasons.unit.value),
    line(t('factor-search.place'), (hit) => placeName(language, hit) || t('factor-search.place.everywhere')),
    line(t('factor-search.edition'), ({ edition }) => edition),
    line(t('factor-search.years'), (hit) => yearsText(t, hit)),
    line(t('factor-search.gwp'), ({ gwpSet }) => gwpSet),
    line(t('factor-search.source'), ({ source }) => source),
    line(t('factor-search.table'), ({ table }) => table),
    line(t('factor-search.licence'), ({ licence }) => licence),
    line(t('factor-search.verified'), ({ verification }) => t(`factor-search.verification.${verification}`)),
  ];
}

/** How far the second is from the first: of the factors if they are per one unit, otherwise of what they give. */
function differencesOf(t: Translate, [one, other]: Pair): readonly Line[] {
  const figures =
    one.figure.unit === other.figure.unit
      ? ([one.figure.value, other.figure.value] as const)
      : one.amount && other.amount
        ? ([one.amount.tonnes, other.amount.tonnes] as const)
        : null;
  const base = figures && decimal(figures[0]);
  const percent =
    base && !base.isZero() ? signed(fixedText(decimal(figures[1]).minus(base).div(base).times(100), 2), 2) : null;
  const tonnes =
    one.amount && other.amount ? signed(fixedText(decimal(other.amount.tonnes).minus(one.amount.tonnes), 6), 6) : null;
  return [
    { what: t('factor-search.compare.percent'), first: null, second: percent === null ? null : `${percent} %` },
    { what: t('factor-search.compare.tonnes'), first: null, second: tonnes },
  ];
}
