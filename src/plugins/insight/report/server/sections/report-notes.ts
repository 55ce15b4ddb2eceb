import { bookOf, basisOf } from '#plugins/insight/books/contract';
import { decimal, exactText, fixedText, sum } from '#domain/units';
import type { ReportControl } from '../../contract/index.ts';
import type { CompanyPart } from './company-part.ts';
import { energyIn, energyUnitOf } from './energy-unit.ts';
import { amount, outsideOf, recordsOf } from './figures.ts';
import type { ReportContext } from '../report-definition.ts';
import { ownUseOf, scopeTotals } from './scope-totals.ts';

/** What readers of the figures must know. */
export function commonNotes(
  parts: readonly CompanyPart[],
  context: ReportContext,
  { isRestated = false }: { readonly isRestated?: boolean } = {},
): string[] {
  const { say, query, companies } = context;
  return [
    ...gwpNotes(parts, context, isRestated),
    ...versionNotes(parts, context),
    ...shareNotes(parts, context),
    ...marketNotes(parts, context),
    say('report.file.note.biogenic'),
    ...outsideNotes(parts, context),
    ...upstreamNotes(parts, context),
    ...(query.framework === 'NGER' ? [say('report.file.note.no-scope-3')] : []),
    ...(companies.length > 1
      ? [say('report.file.note.members'), say('report.file.note.member-days'), say('report.file.note.member-drafts')]
      : []),
  ];
}

/** Potentials of an edition whose source names none. */
const NOT_STATED = 'NOT_STATED';

/** The book's potentials, and records calculated with others: they are unchanged and listed. */
function gwpNotes(parts: readonly CompanyPart[], { say, query, names }: ReportContext, isRestated: boolean): string[] {
  const lines = parts.flatMap((part) => part.lines);
  if (lines.length === 0) return [];
  const { gwpSet } = bookOf(query.framework);
  const others = lines.filter(({ edition }) => (names.gwpSet(edition) ?? gwpSet) !== gwpSet);
  const sets = [...new Set(others.map(({ edition }) => names.gwpSet(edition) ?? ''))].toSorted();
  return [
    say('report.file.note.gwp', { asked: gwpSet }),
    ...(query.framework === 'AASB_S2' ? [say('report.file.note.gwp-aasb')] : []),
    // A restated report has a section on what could not be restated.
    ...(isRestated ? [] : sets).map((set) => {
      const ofSet = others.filter(({ edition }) => names.gwpSet(edition) === set);
      const values = { tonnes: tonnesOf(ofSet.map(({ tTotal }) => tTotal)), asked: gwpSet };
      return set === NOT_STATED
        ? say('report.file.note.gwp-not-stated', values)
        : say('report.file.note.gwp-other', { set, ...values });
    }),
  ];
}

const tonnesOf = (amounts: readonly (string | null)[]) => fixedText(sum(amounts.map((one) => decimal(one ?? '0'))), 3);

/**
 * Fuels and electricity without known upstream factors: Scope 3, category 3, is too low because of them, and says so.
 */
function upstreamNotes(parts: readonly CompanyPart[], { say, query, names }: ReportContext): string[] {
  if (!bookOf(query.framework).scopes.includes(3)) return [];
  const lines = parts.flatMap((part) => part.lines).filter(({ tNoUpstream }) => tNoUpstream !== null);
  if (lines.length === 0) return [];
  const inputs = [...new Set(lines.map(({ category, inputType }) => names.input(category, inputType)))].join(', ');
  return [
    say('report.file.note.upstream-missing', { inputs, tonnes: tonnesOf(lines.map(({ tNoUpstream }) => tNoUpstream)) }),
  ];
}

/** Gases outside the Kyoto Protocol, with their own total: they are in no other. */
function outsideNotes(parts: readonly CompanyPart[], { say }: ReportContext): string[] {
  const outside = outsideOf(parts.flatMap(({ lines }) => lines));
  return outside === null ? [] : [say('report.file.note.outside-kyoto', { tonnes: fixedText(outside, 3) })];
}

function versionNotes(parts: readonly CompanyPart[], { say, query: { version } }: ReportContext): string[] {
  if (version === undefined) return [];
  const others = parts.flatMap(({ lines }) => lines.filter(({ edition }) => edition !== version));
  if (others.length === 0) return [];
  const tonnes = fixedText(sum(others.map(({ tTotal }) => decimal(tTotal ?? '0'))), 3);
  return [say('report.file.note.version', { records: recordsOf(others), tonnes, version })];
}

/** Included share of a facility: by periods if it changes. */
export function countedOf({ shares }: CompanyPart, facilityId: string): string {
  const stated = shares.filter((share) => share.facilityId === facilityId);
  if (stated.length === 0) return '100 %';
  return stated
    .map(({ percent, from, to }) => `${exactText(decimal(percent))} % (${from} – ${to ?? ''})`.replace(' – )', ' –)'))
    .join('; ');
}

function shareNotes(parts: readonly CompanyPart[], { say, query }: ReportContext): string[] {
  const basis = say(`report.file.basis.${basisOf(query.framework, query.basis)}`);
  const named = parts.flatMap((part) => {
    const ids = new Set(part.shares.map(({ facilityId }) => facilityId));
    return part.facilities.filter(({ id }) => ids.has(id)).map(({ id, name }) => `${name} ${countedOf(part, id)}`);
  });
  return named.length === 0 ? [] : [say('report.file.note.shares', { basis, facilities: named.join('; ') })];
}

function marketNotes(parts: readonly CompanyPart[], { say, query }: ReportContext): string[] {
  const missing = parts.flatMap(({ cells }) => cells).reduce((count, cell) => count + cell.withoutMarket, 0);
  return [
    ...(missing > 0 ? [say('report.file.note.market', { parts: missing })] : []),
    ...(query.framework === 'AASB_S2' && query.scope2Method === 'MARKET' ? [say('report.file.note.market-aasb')] : []),
  ];
}

/** Totals to check a report against: the ledger's, and energy including what is produced and used on site. */
export function controlsOf(parts: readonly CompanyPart[], context: ReportContext): ReportControl[] {
  const { say } = context;
  const cells = parts.flatMap((part) => part.cells);
  const totals = scopeTotals(cells, ownUseOf(parts));
  const outside = outsideOf(parts.flatMap(({ lines }) => lines));
  const control = (
    id: 'scope1' | 'scope2-location' | 'scope2-market' | 'scope3' | 'energy' | 'outside-kyoto',
    value: string | null,
  ) => ({
    id,
    label: say(`report.file.control.${id}`),
    unit: id === 'energy' ? energyUnitOf(context) : 't CO2-e',
    amount: value,
  });
  return [
    control('scope1', amount(totals.scope1)),
    control('scope2-location', amount(totals.location)),
    control('scope2-market', amount(totals.market)),
    control('scope3', amount(totals.scope3)),
    ...(outside === null ? [] : [control('outside-kyoto', amount(outside))]),
    control('energy', amount(energyIn(totals.consumed, energyUnitOf(context)))),
    { id: 'records', label: say('report.file.control.records'), unit: '', amount: String(recordsOf(cells)) },
  ];
}
