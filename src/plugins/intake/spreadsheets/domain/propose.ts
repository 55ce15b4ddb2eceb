import { profilesOf, type ColumnProfile } from './column-profile.ts';
import { findTitles, type FoundTitles } from './find-titles.ts';
import type { Across, ColumnRole, MappedColumn, SheetMapping } from './mapping.ts';
import { plainText } from './plain-text.ts';
import type { MappingProposal, OpenPoint, Reason, ReasonCode, RoleOfColumn } from './proposal.ts';
import { dateOrderOf, dayMeansOf, decimalMarkOf, firstMonthOf, monthsWithoutYear } from './propose-formats.ts';
import { rolesOf } from './propose-roles.ts';
import { isMonthTitle } from './read-period.ts';
import { titleWithUnit } from './read-unit.ts';
import { isFilled, type SheetRow, type SheetSample } from './sheet-row.ts';
import { totalWord } from './title-words.ts';
import { shapeOf, titlesIn, type ColumnTitle } from './titles.ts';

/** What is known beside the rows. */
export interface ProposalHints {
  /** Names and codes of the company's facilities. */
  readonly facilities: readonly string[];
  readonly inputs: readonly string[];
  /** Separator of a CSV. */
  readonly separator?: string | undefined;
  readonly fileName: string;
}

interface Looked {
  readonly sample: SheetSample;
  readonly found: FoundTitles;
  readonly titles: readonly ColumnTitle[];
}

function lookAt(sample: SheetSample, wanted?: Pick<FoundTitles, 'titleRow' | 'titleRows'>): Looked {
  const found = wanted ? { ...wanted, known: 0 } : findTitles(sample);
  const named = titlesIn(sample.rows, found.titleRow, found.titleRows);
  const titles = named && named.length > 0 ? named : untitled(sample.rows);
  return { sample, found, titles };
}

/** Columns of a sheet without titles. */
function untitled(rows: readonly SheetRow[]): readonly ColumnTitle[] {
  const columns = new Set(rows.flatMap(({ cells }) => cells.map(({ column }) => column)));
  return [...columns]
    .toSorted((one, other) => one - other)
    .map((column) => ({ column, upper: '', title: '', cell: { text: '', kind: 'text' } }));
}

/**
 * Works out from the first rows how a file becomes records. `wanted` names the sheet and the title rows that a person
 * chose; without it the sheet with the most known titles is taken.
 */
export function proposeMapping(
  samples: readonly SheetSample[],
  hints: ProposalHints,
  wanted?: { readonly sheet: string; readonly titleRow: number; readonly titleRows: 0 | 1 | 2 },
): MappingProposal | null {
  const filled = samples.map(({ name, rows }) => ({
    name,
    rows: rows.map(({ number, cells }) => ({ number, cells: cells.filter(isFilled) })),
  }));
  const looked = filled.filter(({ rows }) => rows.length > 0).map((sample) => lookAt(sample));
  const chosen = wanted && filled.find(({ name }) => name === wanted.sheet);
  const best = chosen
    ? lookAt(chosen, wanted)
    : looked.reduce<Looked | null>((most, one) => (!most || one.found.known > most.found.known ? one : most), null);
  if (!best) return null;
  const shape = shapeOf(best.titles).join('|');
  const alike = looked.filter(
    (one) => one.sample.name === best.sample.name || (shape !== '' && shapeOf(one.titles).join('|') === shape),
  );
  return proposalOf(best, alike, samples.length, hints);
}

function proposalOf(
  { sample, found, titles }: Looked,
  alike: readonly Looked[],
  sheetCount: number,
  hints: ProposalHints,
): MappingProposal {
  // Totals are no rows of data, and have gaps where those have texts.
  const isTotal = ({ cells }: SheetRow) => cells.some(({ text, kind }) => kind === 'text' && totalWord(text) !== null);
  const below = sample.rows.filter(({ number }) => number > found.titleRow);
  const rows = below.filter((row) => !isTotal(row));
  const data = rows.length > below.length / 2 ? rows : below;
  const width = Math.max(0, ...titles.map(({ column }) => column)) + 1;
  const profiles = profilesOf(data, width);
  const named = titles.flatMap((title) => {
    const profile = profiles[title.column];
    return profile ? [{ title, profile }] : [];
  });
  const roles = rolesOf(named);
  const reasons: Reason[] = [...titleReasons(found, alike.length, sheetCount, sample.name)];
  const say = (code: ReasonCode, values: Readonly<Record<string, string>> = {}) =>
    reasons.push({ column: null, code, values });
  const layout = layoutOf(titles, roles, hints);
  for (const code of layout.codes) say(code);
  const columns = mappedColumns(titles, layout.roles, profiles);
  for (const { reason } of layout.roles) reasons.push(reason);
  for (const { column, fillsDown } of columns) if (fillsDown) reasons.push({ column, code: 'fills-down', values: {} });
  const above = sample.rows.filter(({ number }) => number <= found.titleRow - found.titleRows);
  const unit = unitOf(columns, above, say);
  const open: OpenPoint[] = [];
  const cellsOf = (wanted: readonly ColumnRole[]) =>
    columns.filter(({ role }) => wanted.includes(role)).flatMap(({ column }) => profiles[column]?.cells ?? []);
  const dates = dateOrderOf(
    cellsOf(['from', 'to', 'day', 'month']).flatMap(({ text, kind }) => (kind === 'text' ? [text] : [])),
  );
  say(dates.code, { examples: dates.examples.join(', ') });
  if (dates.code === 'dates-ambiguous') open.push({ about: 'dates', examples: dates.examples });
  const figures = cellsOf(['quantity', 'money']).flatMap(({ text, kind }) => (kind === 'text' ? [text] : []));
  const marks = decimalMarkOf(figures, hints.separator);
  say(marks.code, { examples: marks.examples.join(', ') });
  if (marks.code === 'decimals-ambiguous') open.push({ about: 'decimals', examples: marks.examples });
  const means = alikeMeaning(alike, columns, layout.across);
  const months = monthsWithoutYear(columns, layout.across, cellsOf(['month']), sample.name, means);
  const year = columns.some(({ role }) => role === 'year') ? null : months;
  const firstMonth = year && firstMonthOf(year, sample, found.titleRow, hints.fileName);
  if (year) {
    open.push({ about: 'first-month', examples: year.examples });
    say(firstMonth ? 'year-found' : 'months-no-year', { text: firstMonth?.slice(0, 4) ?? year.examples.join(', ') });
  }
  const dayMeans = dayMeansOf(cellsOf(['day']), dates.order);
  if (columns.some(({ role }) => role === 'day')) say(dayMeans === 'month' ? 'day-means-month' : 'day-means-day');
  return {
    mapping: {
      version: 1,
      sheets: alike.map((one) => one.sample.name),
      sheetMeans: means,
      titleRow: found.titleRow,
      titleRows: found.titleRows,
      layout: layout.layout,
      across: layout.across,
      columns,
      unit,
      facility: null,
      input: null,
      dateOrder: dates.order,
      decimalMark: marks.mark,
      dayMeans,
      firstMonth,
    },
    reasons,
    open,
  };
}

function titleReasons(found: FoundTitles, alike: number, sheets: number, name: string): readonly Reason[] {
  const reason = (code: ReasonCode, values: Readonly<Record<string, string>> = {}) => ({ column: null, code, values });
  const row = String(found.titleRow);
  return [
    alike > 1
      ? reason('sheets-alike', { count: String(alike) })
      : reason(sheets > 1 ? 'sheet-titles' : 'sheet-only', { text: name }),
    found.titleRows === 0
      ? reason('titles-none')
      : reason(found.titleRows === 2 ? 'titles-two' : 'titles-known', { row, count: String(found.known) }),
  ];
}

interface FoundLayout {
  readonly layout: SheetMapping['layout'];
  readonly across: SheetMapping['across'];
  readonly roles: readonly RoleOfColumn[];
  readonly codes: readonly ReasonCode[];
}

/** Whether figures stand in one column or in several, and what the titles of those name. */
function layoutOf(titles: readonly ColumnTitle[], roles: readonly RoleOfColumn[], hints: ProposalHints): FoundLayout {
  const has = (role: ColumnRole) => roles.some((one) => one.role === role);
  const figures = titles.filter(({ column }) => roles.some((one) => one.column === column && one.role === 'quantity'));
  const isMonths = (pick: (title: ColumnTitle) => { text: string; kind: ColumnTitle['cell']['kind'] }) =>
    figures.length > 1 && figures.filter((title) => isMonthTitle(pick(title))).length >= figures.length / 2;
  const lower = isMonths(({ title, cell }) => ({ text: title, kind: cell.kind }));
  const upper = !lower && isMonths(({ upper: text }) => ({ text, kind: 'text' }));
  if (lower || upper) {
    // Figures under titles that are no months are something else, such as a total or an average.
    const isMonth = ({ title, upper: above, cell }: ColumnTitle) =>
      isMonthTitle(lower ? { text: title, kind: cell.kind } : { text: above, kind: 'text' });
    const months = new Set(figures.filter(isMonth).map(({ column }) => column));
    const kept = roles.map((one) =>
      one.role === 'quantity' && !months.has(one.column)
        ? { ...one, role: 'none' as const, reason: { ...one.reason, code: 'role-unknown' as const } }
        : one,
    );
    const words = figures.filter(isMonth).map(({ title, upper: above }) => titleWithUnit(lower ? above : title).word);
    const other = words.every((word) => word === '') ? 'none' : thingOf(words, has('facility'), has('input'), hints);
    const across = lower ? { upper: other, lower: 'month' as const } : { upper: 'month' as const, lower: other };
    return { layout: 'wide', across, roles: kept, codes: ['layout-months'] };
  }
  const words = figures.map(({ title }) => titleWithUnit(title).word);
  const above = figures.map(({ upper: text }) => titleWithUnit(text).word);
  const isSingle = figures.length <= 1;
  const isNamed = figures.some(({ column }) => {
    const reason = roles.find((one) => one.column === column)?.reason.code;
    return reason !== 'role-title' && reason !== 'role-only-numbers';
  });
  const wordsNameInput = !has('input') && !has('code') && isNamed && words.some((word) => word !== '');
  if (isSingle) {
    const across = wordsNameInput ? thingOf(words, true, false, hints) : 'none';
    const isAbove = across === 'none' && !has('input') && !has('code') && above.some((word) => word !== '');
    return {
      layout: 'long',
      across: { upper: isAbove ? 'input' : 'none', lower: across },
      roles,
      codes: ['layout-long'],
    };
  }
  const ofLower = words.every((word) => word === '') ? 'none' : thingOf(words, has('facility'), has('input'), hints);
  const rest = { facility: has('facility') || ofLower === 'facility', input: has('input') || ofLower === 'input' };
  const ofUpper = above.every((word) => word === '') ? 'none' : thingOf(above, rest.facility, rest.input, hints);
  const isSites = ofLower === 'facility' || (ofLower === 'none' && ofUpper === 'facility');
  return {
    layout: 'wide',
    across: { upper: ofUpper, lower: ofLower },
    roles,
    codes: [isSites ? 'layout-facilities' : 'layout-inputs'],
  };
}

/** Whether titles name facilities or inputs: what the rows do not name, and otherwise what is known by name. */
function thingOf(words: readonly string[], hasFacility: boolean, hasInput: boolean, hints: ProposalHints): Across {
  if (hasFacility && hasInput) return 'none';
  if (hasFacility) return 'input';
  if (hasInput) return 'facility';
  const count = (names: readonly string[]) => {
    const known = new Set(names.map(plainText));
    return words.filter((word) => known.has(plainText(word))).length;
  };
  return count(hints.facilities) > count(hints.inputs) ? 'facility' : 'input';
}

function mappedColumns(
  titles: readonly ColumnTitle[],
  roles: readonly RoleOfColumn[],
  profiles: readonly ColumnProfile[],
): readonly MappedColumn[] {
  const isDownwards = (column: number, role: ColumnRole) => {
    const profile = profiles[column];
    if (!profile || !['facility', 'input', 'code', 'month', 'category'].includes(role)) return false;
    return profile.filled > 0 && !profile.repeats && profile.gaps >= 0.2 && profile.gaps <= 0.95;
  };
  return titles.map(({ column, upper, title }, at) => {
    const role = roles[at]?.role ?? 'none';
    return { column, upper, title, role, fillsDown: isDownwards(column, role), unit: null };
  });
}

/** The unit of the figures that have none of their own: one that stands above the titles. */
function unitOf(
  columns: readonly MappedColumn[],
  above: readonly SheetRow[],
  say: (code: ReasonCode, values?: Record<string, string>) => void,
): string | null {
  const figures = columns.filter(({ role }) => role === 'quantity');
  const units = figures.flatMap(({ upper, title }) => titleWithUnit(title).unit ?? titleWithUnit(upper).unit ?? []);
  if (columns.some(({ role }) => role === 'unit')) say('unit-column');
  else if (units.length > 0) say('unit-title', { text: [...new Set(units)].join(', ') });
  else {
    const unit = above.flatMap(({ cells }) => cells).flatMap(({ text }) => titleWithUnit(text).unit ?? [])[0] ?? null;
    say(unit === null ? 'unit-none' : 'unit-above', { text: unit ?? '' });
    return unit;
  }
  return null;
}

/** What the names of sheets with the same titles say. */
function alikeMeaning(
  alike: readonly Looked[],
  columns: readonly MappedColumn[],
  across: SheetMapping['across'],
): SheetMapping['sheetMeans'] {
  const has = (role: ColumnRole) => columns.some((one) => one.role === role);
  const is = (what: Across) => across.upper === what || across.lower === what;
  const isMonth = alike.every(({ sample: { name } }) => isMonthTitle({ text: name, kind: 'text' }));
  if (isMonth && !has('from') && !has('day') && !has('month') && !is('month')) return 'month';
  if (alike.length < 2 || isMonth) return 'none';
  if (!has('facility') && !has('code') && !is('facility')) return 'facility';
  return !has('input') && !has('code') && !is('input') ? 'input' : 'none';
}
