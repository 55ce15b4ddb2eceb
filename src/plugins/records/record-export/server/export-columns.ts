import { FIGURES, LATER_FIGURES, type FigureName } from '#domain/rollup';
import { financialYearOf } from '#domain/time';
import {
  basisOfUncertainty,
  detailOf,
  kindOf,
  LATER_DETAILS,
  usedUncertainty,
  type DetailName,
} from '#plugins/records/records/contract';
import type { ExportRow } from './export-row.ts';

/** A column of an export. Without a kind its cells are text. */
export interface ExportColumn<R = ExportRow> {
  readonly title: string;
  readonly kind?: 'number' | 'day';
  readonly width?: number;
  readonly value: (row: R) => string | null;
}

/** A financial year is that of the record's company. */
const yearOf = ({ from, firstMonth }: ExportRow) => financialYearOf(from, firstMonth).label;

const text = (title: string, value: ExportColumn['value'], width?: number): ExportColumn =>
  width === undefined ? { title, value } : { title, value, width };
const number = (title: string, value: ExportColumn['value']): ExportColumn => ({
  title,
  value,
  kind: 'number',
  width: 16,
});
const day = (title: string, value: ExportColumn['value']): ExportColumn => ({ title, value, kind: 'day', width: 12 });

const figure = (name: FigureName): ExportColumn => number(FIGURES[name].title, (row) => row[name]);

function detail(name: DetailName): ExportColumn {
  const { title, width } = detailOf(name);
  return kindOf(name) === 'figure' ? number(title, (row) => row[name]) : text(title, (row) => row[name], width);
}

const LATER: readonly ExportColumn[] = [...LATER_FIGURES.map(figure), ...LATER_DETAILS.map(detail)];

/** Of the facility, by ISO 3166-1: the short names of states repeat between countries. */
const COUNTRY = text('Country', ({ country }) => country);

/** The uncertainty that counts, and where it comes from. */
const UNCERTAINTY: readonly ExportColumn[] = [
  number('Uncertainty used (%)', usedUncertainty),
  text('Uncertainty basis', basisOfUncertainty, 40),
];

const ENERGY = 4;
const SCOPE = (scope: number) => (scope === ENERGY ? 'Energy' : `Scope ${scope}`);
const FILL_MODE: Readonly<Record<number, string>> = { 1: 'AUTOFILL', 2: 'CUSTOM' };

/** An energy quantity shows no energy content, because multiplying by that column would convert it twice. */
const isEnergy = ({ normalisedUnit }: ExportRow) => normalisedUnit === 'GJ';

const ENERGY_CONTENT = [
  number('EC', (row) => (isEnergy(row) ? null : row.factors.energyContent)),
  text('EC unit', (row) => (isEnergy(row) ? null : row.factors.energyContentUnit)),
] as const;

/** Numbers in the register of their country: for files about a company outside Australia. */
export const REGISTRATION = text('Registration number', ({ registrationNumber }) => registrationNumber, 20);

export const ABN = text('ABN', ({ abn }) => abn, 14);

/**
 * One row per record, with everything its figures are based on. Factors are per unit of energy if the row has an energy
 * content, otherwise per unit of the normalised quantity.
 */
export const AUDITOR_COLUMNS: readonly ExportColumn[] = [
  text('Record id', ({ id }) => id, 38),
  number('Revision', ({ revision }) => String(revision)),
  text('Company', ({ company }) => company, 28),
  ABN,
  text('Facility', ({ facility }) => facility, 28),
  text('State', ({ state }) => state),
  text('Financial year', yearOf),
  day('From', ({ from }) => from),
  day('To', ({ to }) => to),
  text('Scope', ({ scope }) => SCOPE(scope)),
  text('Category', ({ category }) => category, 28),
  text('Sub-category', ({ subCategory }) => subCategory, 24),
  text('Input', ({ input }) => input, 28),
  text('Consumption type', ({ use }) => use, 28),
  number('Quantity', ({ quantity }) => quantity),
  text('Unit', ({ unit }) => unit),
  number('Normalised quantity', ({ normalised }) => normalised),
  text('Normalised unit', ({ normalisedUnit }) => normalisedUnit),
  figure('energyGj'),
  text('Framework', ({ framework }) => framework),
  text('Edition', ({ edition }) => edition),
  text('Factor source', ({ factors }) => factors.source, 40),
  text('Factor table', ({ factors }) => factors.table, 24),
  ...ENERGY_CONTENT,
  number('EF CO2', ({ factors }) => factors.co2),
  number('EF CH4', ({ factors }) => factors.ch4),
  number('EF N2O', ({ factors }) => factors.n2o),
  number('EF CO2-e', ({ factors }) => factors.total),
  text('EF unit', ({ factors }) => factors.unit),
  text('GWP set', ({ gwpSet }) => gwpSet),
  text('Method', ({ method }) => method, 28),
  detail('criterion'),
  text('Fill mode', ({ fillMode }) => FILL_MODE[fillMode] ?? String(fillMode)),
  figure('tCo2'),
  figure('tCh4'),
  figure('tN2o'),
  number('Total location-based (t CO2-e)', ({ tLocation, tTotal }) => tLocation ?? tTotal),
  number('Total market-based (t CO2-e)', ({ tMarket }) => tMarket),
  text('Supplier', ({ supplier }) => supplier, 24),
  text('Customer', ({ customer }) => customer, 24),
  number('Data quality', ({ dataQuality }) => (dataQuality === null ? null : String(dataQuality))),
  detail('uncertainty'),
  text('Evidence', ({ evidenceNames }) => evidenceNames, 32),
  text('Evidence SHA-256', ({ evidenceHashes }) => evidenceHashes, 32),
  text('Created by', ({ createdBy }) => createdBy, 20),
  text('Created at', ({ createdAt }) => createdAt, 22),
  text('Approved by', ({ approvedBy }) => approvedBy, 20),
  text('Approved at', ({ approvedAt }) => approvedAt, 22),
  text('Status', ({ status }) => status),
  text('Last reason', ({ lastReason }) => lastReason, 30),
  text('Calculation run id', ({ runId }) => runId, 38),
  // Later columns come last, so that the columns of earlier files keep their positions.
  text('Self-approved', ({ selfApproved }) => (selfApproved ? 'Yes' : '')),
  figure('tBiogenic'),
  number('Upstream in Scope 3 (t CO2-e)', ({ tUpstream }) => tUpstream),
  figure('tOutsideKyoto'),
  ...LATER,
  COUNTRY,
  ...UNCERTAINTY,
];

/** Columns for a company's own use: names, figures, factors and their sources. */
export const RECORD_COLUMNS: readonly ExportColumn[] = [
  text('Company', ({ company }) => company, 28),
  text('Facility', ({ facility }) => facility, 28),
  text('State', ({ state }) => state),
  text('Financial year', yearOf),
  day('From', ({ from }) => from),
  day('To', ({ to }) => to),
  text('Scope', ({ scope }) => SCOPE(scope)),
  text('Category', ({ category }) => category, 28),
  text('Sub-category', ({ subCategory }) => subCategory, 24),
  text('Input', ({ input }) => input, 28),
  text('Consumption type', ({ use }) => use, 28),
  number('Quantity', ({ quantity }) => quantity),
  text('Unit', ({ unit }) => unit),
  figure('energyGj'),
  figure('tCo2'),
  figure('tCh4'),
  figure('tN2o'),
  number('Total location-based (t CO2-e)', ({ tLocation, tTotal }) => tLocation ?? tTotal),
  number('Total market-based (t CO2-e)', ({ tMarket }) => tMarket),
  figure('tBiogenic'),
  figure('tOutsideKyoto'),
  figure('tUpstream'),
  text('Framework', ({ framework }) => framework),
  text('Edition', ({ edition }) => edition),
  text('Factor source', ({ factors }) => factors.source, 40),
  text('Factor table', ({ factors }) => factors.table, 24),
  ...ENERGY_CONTENT,
  number('EF CO2', ({ factors }) => factors.co2),
  number('EF CH4', ({ factors }) => factors.ch4),
  number('EF N2O', ({ factors }) => factors.n2o),
  number('EF CO2-e', ({ factors }) => factors.total),
  text('EF unit', ({ factors }) => factors.unit),
  text('GWP set', ({ gwpSet }) => gwpSet),
  text('Method', ({ method }) => method, 28),
  detail('criterion'),
  text('Fill mode', ({ fillMode }) => FILL_MODE[fillMode] ?? String(fillMode)),
  text('Supplier', ({ supplier }) => supplier, 24),
  text('Customer', ({ customer }) => customer, 24),
  detail('reference'),
  detail('remark'),
  text('Evidence', ({ evidenceNames }) => evidenceNames, 32),
  text('Evidence SHA-256', ({ evidenceHashes }) => evidenceHashes, 32),
  text('Status', ({ status }) => status),
  text('Record id', ({ id }) => id, 38),
  text('Calculation run id', ({ runId }) => runId, 38),
  ...LATER,
  COUNTRY,
  ...UNCERTAINTY,
];
