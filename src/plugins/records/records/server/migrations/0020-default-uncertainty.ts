import type { Migration } from '#server';

/** Percent of the CO2 factor of each input in stationary plant: IPCC 2006 Guidelines, volume 2, table 2.2, larger side. */
const STATIONARY: readonly (readonly [percent: string, inputs: string])[] = [
  ['3.764', 'anthracite'],
  ['5.391', 'bituminous-coal mfe-coal-bituminous'],
  ['4.058', 'sub-bituminous-coal mfe-coal-sub-bituminous'],
  ['7.717', 'coking-coal'],
  ['13.861', 'brown-coal mfe-coal-lignite'],
  ['11.215', 'coal-coke'],
  ['21.847', 'coke-oven-gas'],
  ['18.462', 'blast-furnace-gas'],
  [
    '3.922',
    'natural-gas-pipeline unprocessed-natural-gas compressed-natural-gas liquefied-natural-gas mfe-natural-gas desnz-fuel-natural-gas epa-stationary-natural-gas',
  ],
  ['3.001', 'crude-oil'],
  ['2.024', 'diesel mfe-diesel'],
  ['2.455', 'fuel-oil mfe-heavy-fuel-oil'],
  ['3.962', 'lpg mfe-lpg'],
];

/** Percent of whole factors of the edition MFE-2026: Measuring emissions catalogue 2026, table 3.2. */
const NEW_ZEALAND: readonly (readonly [percent: string, use: string, inputs: string])[] = [
  [
    '2',
    'SECTOR_COMMERCIAL',
    'mfe-coal-bituminous mfe-coal-default mfe-coal-lignite mfe-coal-sub-bituminous mfe-lpg mfe-natural-gas',
  ],
  ['2', 'SECTOR_INDUSTRIAL', 'mfe-coal-bituminous mfe-coal-default mfe-coal-lignite'],
  ['1.02', 'SECTOR_COMMERCIAL', 'mfe-diesel mfe-heavy-fuel-oil mfe-light-fuel-oil'],
];

const each = (inputs: string) => inputs.split(' ').map((input) => `'${input}'`);

/** Input, use, edition (null: any), basis, and percent of CO2, CH4, N2O or of the whole factor. */
const ROWS = [
  ...NEW_ZEALAND.flatMap(([percent, use, inputs]) =>
    each(inputs).map((input) => `(1, ${input}, '${use}', 'MFE-2026', 'mfe-stationary', null, null, null, ${percent})`),
  ),
  ...STATIONARY.flatMap(([percent, inputs]) =>
    each(inputs).flatMap((input) =>
      ['STATIONARY', 'SECTOR_COMMERCIAL', 'SECTOR_INDUSTRIAL'].map(
        (use) => `(2, ${input}, '${use}', null, 'ipcc-stationary', ${percent}, 50, 50, null)`,
      ),
    ),
  ),
  // IPCC 2006 Guidelines, volume 2, section 3.6.1.7.
  ...['aviation-gasoline', 'aviation-turbine-fuel'].map(
    (input) => `(2, '${input}', 'TRANSPORT_AVIATION', null, 'ipcc-aviation', 5, 100, 150, null)`,
  ),
].join(', ');

const gas = (column: string) => `coalesce(record.t_${column}, 0)`;
// Multiplied instead of raised to a power, because PostgreSQL rounds powers of numerics.
const square = (figure: string) => `(${figure}) * (${figure})`;
const ofGases = `sqrt(${['co2', 'ch4', 'n2o'].map((name) => square(`${gas(name)} * row.${name}`)).join(' + ')})`;
const left = `abs(abs(${gas('co2')} + ${gas('ch4')} + ${gas('n2o')}) - abs(record.t_total))`;

/**
 * The published uncertainty of a record, for records without an entered one. Existing records get theirs by the rule of
 * `defaultUncertainty`, and the sums of tallies grow by it.
 */
export const defaultUncertainties: Migration = {
  id: '0020-default-uncertainty',
  async up(db) {
    await db.sql(`
      alter table emission_record
        add column default_uncertainty numeric(7,3) check (default_uncertainty >= 0),
        add column uncertainty_basis text,
        add check ((default_uncertainty is null) = (uncertainty_basis is null))`);
    await db.sql(`
      update emission_record as changed set default_uncertainty = found.percent, uncertainty_basis = found.basis
      from (
        select distinct on (record.company_id, record.id) record.company_id, record.id, row.basis,
          round(sqrt(25 + ${square(`coalesce(row.whole, ${ofGases} / abs(record.t_total))`)}), 3) as percent
        from emission_record as record
        join (values ${ROWS}) as row (rank, input, use, edition, basis, co2, ch4, n2o, whole)
          on row.input = record.input_type and row.use = coalesce(record.consumption_type, 'STATIONARY')
            and (row.edition is null or row.edition = record.edition)
        where record.method in ('nger.method-1.fuel', 'ghgp.combustion.fuel', 'ghgp.combustion.gas')
          -- Part 8 of its Determination prescribes levels for NGER.
          and record.framework <> 'NGER'
          and record.custom_factor is null and record.custom_emission is null
          and record.t_total <> 0 and (row.whole is not null or ${left} <= abs(record.t_total) * 0.001)
        order by record.company_id, record.id, row.rank
      ) as found
      where changed.company_id = found.company_id and changed.id = found.id`);
    for (const { table, keys } of [
      { table: 'record_tally', keys: ['scope', 'status', 'fill_mode', 'facility_id', 'category', 'input_type'] },
      { table: 'facility_quality', keys: ['facility_id', 'scope', 'status'] },
    ]) {
      const all = ['company_id', ...keys, 'first_month', 'last_month'];
      await db.sql(`
        update ${table} as held
        set t_uncertain = held.t_uncertain + added.t_uncertain, t_squares = held.t_squares + added.t_squares
        from (
          select company_id, ${keys.join(', ')}, date_trunc('month', from_date)::date as first_month,
            date_trunc('month', to_date)::date as last_month, sum(t_total) as t_uncertain,
            sum((t_total * default_uncertainty) * (t_total * default_uncertainty)) as t_squares
          from emission_record
          where deleted_at is null and uncertainty is null and default_uncertainty is not null
          group by ${all.map((_key, at) => String(at + 1)).join(', ')}
        ) as added
        where ${all.map((key) => `held.${key} = added.${key}`).join(' and ')}`);
    }
  },
};
