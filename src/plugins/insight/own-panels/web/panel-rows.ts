import { monthLabel, type Language, type Translate } from '#core';
import type { ReferenceName } from '#plugins/reference/reference-data/web';
import type { PanelFigures } from '../contract/index.ts';
import type { Definition } from '../domain/index.ts';

export type Row = PanelFigures['rows'][number];

/** A row with a name of its own: equal names are numbered, since charts find rows by them. */
export interface NamedRow {
  readonly name: string;
  readonly row: Row;
}

interface Words {
  readonly t: Translate;
  readonly language: Language;
  readonly reference: ReferenceName;
}

export function namedRows(rows: readonly Row[], { dimension }: Definition, words: Words): readonly NamedRow[] {
  const counts = new Map<string, number>();
  return rows.map((row) => {
    const name = nameOf(row, dimension, words);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return { name: count === 1 ? name : `${name} (${count})`, row };
  });
}

function nameOf({ id, name }: Row, dimension: Definition['dimension'], { t, language, reference }: Words): string {
  switch (dimension) {
    case 'MONTH':
      return monthLabel(id, language);
    case 'YEAR':
      return `FY${id}`;
    case 'SCOPE':
      return t('own-panels.scope', { number: id });
    case 'CATEGORY':
      return reference('category', id, name ?? id);
    case 'INPUT':
      return reference('input', id, name ?? id);
    case 'COUNTRY':
      return new Intl.DisplayNames([language], { type: 'region' }).of(id) ?? id;
    case 'FACILITY':
    case 'NONE':
      return name ?? id;
  }
}

/** What narrows the records behind a row. */
export function narrowedBy(row: Row, { dimension, scopes, measure, inputTypeId }: Definition) {
  const all = scopes.split(',').map(Number);
  return {
    from: row.from,
    to: row.to,
    scope: dimension === 'SCOPE' ? Number(row.id) : measure === 'QUANTITY' ? [1, 2, 3] : all,
    ...(dimension === 'FACILITY' ? { facilityId: row.id } : {}),
    ...(dimension === 'CATEGORY' ? { categoryId: row.id } : {}),
    ...(dimension === 'INPUT' ? { inputTypeId: row.id } : {}),
    ...(measure === 'QUANTITY' ? { inputTypeId } : {}),
  };
}
