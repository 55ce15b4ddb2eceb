import type { Translate } from '#core';
import type { ReferenceName } from '#plugins/reference/reference-data/web';
import type { Definition } from '../domain/index.ts';

/** Ids of denominators that every company has. */
const BUILT_IN = ['ORE', 'TKM', 'HOURS', 'REVENUE'];

/** Names that a sentence needs: of inputs, and of the company's own denominators. */
export interface Names {
  readonly reference: ReferenceName;
  readonly denominators: ReadonlyMap<string, string>;
}

export const denominatorName = (t: Translate, id: string, denominators: Names['denominators']) =>
  BUILT_IN.includes(id) ? t(`own-panels.per.${id}`) : (denominators.get(id) ?? id);

/** What is measured: `t CO2-e of Scope 1 and 2`. */
function measured(t: Translate, definition: Definition, { reference, denominators }: Names): string {
  const { measure, inputTypeId, denominatorId, scope2Method } = definition;
  const scopes = definition.scopes.split(',');
  const values = {
    scopes: scopes.length === 3 ? '' : t(`own-panels.scopes.${definition.scopes}`),
    input: inputTypeId === '' ? '' : reference('input', inputTypeId, inputTypeId),
    denominator: denominatorId === '' ? '' : denominatorName(t, denominatorId, denominators),
  };
  const said = t(`own-panels.measure.${measure}.words${values.scopes === '' ? '' : '-of'}`, values);
  const hasMarket = scope2Method === 'MARKET' && scopes.includes('2') && measure !== 'ENERGY' && measure !== 'QUANTITY';
  return hasMarket ? t('own-panels.words.market', { said }) : said;
}

/** A panel as one line: `t CO2-e by facility, FY2026, top 10`. */
export function panelWords(t: Translate, definition: Definition, names: Names): string {
  const { dimension, period, year, comparison, top } = definition;
  const isRanked = !['NONE', 'MONTH', 'YEAR'].includes(dimension);
  const first = measured(t, definition, names);
  return [
    dimension === 'NONE' ? first : t(`own-panels.by.${dimension}`, { said: first }),
    period === 'YEAR' ? `FY${year ?? ''}` : t(`own-panels.period.${period}.words`),
    ...(isRanked ? [t('own-panels.words.top', { count: top })] : []),
    ...(comparison === 'BEFORE' ? [t('own-panels.words.before')] : []),
  ].join(', ');
}
