import type { Migration } from '#server';

/** Percent and basis of the methods that have one figure; `own`: also with an own factor. */
const ROWS: readonly (readonly [percent: string, basis: string, own: boolean, methods: string])[] = [
  // An own factor of the grid itself has none, see below.
  ['7.144', 'pedigree-measured', true, 'nga.section-2.electricity ghgp.scope-2.electricity'],
  [
    '7.144',
    'pedigree-measured',
    false,
    'ghg.scope-2.steam-heat-cooling nger.section-7.3.private-supply ghgp.scope-2.private-supply nga.fugitive.topped-up',
  ],
  [
    '7.144',
    'pedigree-measured',
    true,
    'ghgp.purchased-goods.supplier-specific ghgp.fuel-energy.supplier-specific ghgp.waste.supplier-specific ' +
      'ghgp.end-of-life.supplier-specific ghgp.travel.supplier-specific ghgp.commuting.supplier-specific ' +
      'ghgp.leased.lessor-specific ghgp.processing.site-emissions ghgp.franchise.specific ghgp.fuel-energy.upstream-fuel ' +
      'ghgp.fuel-energy.upstream-electricity ghgp.fuel-energy.td-losses ghgp.fuel-energy.resold-electricity ' +
      'ghgp.transport.fuel ghgp.transport.storage-site ghgp.travel.fuel ghgp.commuting.fuel ghgp.leased.asset-specific ' +
      'ghgp.processing.site-specific ghgp.franchise.energy ghgp.transport.shipment-share',
  ],
  ['23.545', 'pedigree-hybrid', true, 'ghgp.purchased-goods.hybrid ghgp.purchased-goods.hybrid-emissions'],
  [
    '23.913',
    'pedigree-average',
    true,
    'ghgp.purchased-goods.average-data ghgp.waste.waste-type ghgp.waste.average ghgp.end-of-life.waste-type ' +
      'ghgp.end-of-life.average ghgp.travel.hotel ghgp.commuting.telework ghgp.transport.storage-average ' +
      'ghgp.leased.average ghgp.processing.average ghgp.franchise.average',
  ],
  ['59.538', 'pedigree-spend', true, 'ghgp.purchased-goods.spend ghgp.transport.spend ghgp.travel.spend'],
  [
    '106.248',
    'pedigree-distance',
    true,
    'ghgp.transport.distance ghgp.travel.distance ghgp.commuting.distance ghgp.commuting.average',
  ],
  ['100.343', 'pedigree-vehicle', false, 'ghgp.combustion.vehicle'],
];

const VALUES = ROWS.flatMap(([percent, basis, own, methods]) =>
  methods.split(' ').map((method) => `('${method}', ${percent}, '${basis}', ${String(own)})`),
).join(', ');

/** New Zealand's Greenhouse Gas Inventory 1990 to 2013, table 4.7.3, by the equipment of a leak. */
const LOST = [
  ...[
    'chillers',
    'supermarkets',
    'industrial-refrigeration',
    'domestic-refrigerators',
    'domestic-portable',
    'domestic-split',
    'domestic-packaged',
  ].map((equipment) => `('${equipment}', 50)`),
  ...['light-vehicles', 'heavy-vehicles'].map((equipment) => `('${equipment}', 32)`),
].join(', ');

const gas = (column: string) => `coalesce(record.t_${column}, 0)`;
// Multiplied instead of raised to a power, because PostgreSQL rounds powers of numerics.
const square = (figure: string) => `(${figure}) * (${figure})`;
const ofGases = `sqrt(${square(`${gas('co2')} * 5`)} + ${square(`${gas('ch4')} * 50`)} + ${square(`${gas('n2o')} * 50`)})`;
const left = `abs(abs(${gas('co2')} + ${gas('ch4')} + ${gas('n2o')}) - abs(record.t_total))`;

/** Records for NGER have none: Part 8 of its Determination prescribes levels. */
const WITHOUT = `record.default_uncertainty is null and record.framework <> 'NGER' and record.custom_emission is null
  and record.t_total <> 0`;

const BASES = `('${[...new Set(ROWS.map(([, basis]) => basis)), 'pedigree-combustion', 'nz-inventory'].join("', '")}')`;

/**
 * Existing records get the default uncertainty of vehicles, biomass, electricity, refrigerants and Scope 3, by the rules of
 * `#domain/emissions` and the methods; the sums of tallies grow by it.
 */
export const moreDefaultUncertainties: Migration = {
  id: '0024-more-default-uncertainties',
  async up(db) {
    await db.sql(`
      update emission_record as record set default_uncertainty = row.percent, uncertainty_basis = row.basis
      from (values ${VALUES}) as row (method, percent, basis, own)
      where row.method = record.method and ${WITHOUT} and (row.own or record.custom_factor is null)
        and (record.scope <> 2 or coalesce(record.custom_factor ->> 'basis', '') <> 'LOCATION')`);
    await db.sql(`
      update emission_record as record set default_uncertainty = row.percent, uncertainty_basis = 'nz-inventory'
      from (values ${LOST}) as row (equipment, percent)
      where record.method = 'nger.fugitive.leakage' and record.method_inputs ->> 'equipment' = row.equipment
        and coalesce(record.method_inputs ->> 'leakRate', '') = '' and ${WITHOUT} and record.custom_factor is null`);
    await db.sql(`
      update emission_record as record set uncertainty_basis = 'pedigree-combustion',
        default_uncertainty = round(sqrt(25 + ${square(`${ofGases} / abs(record.t_total)`)}), 3)
      where record.method in ('nger.method-1.fuel', 'ghgp.combustion.fuel', 'ghgp.combustion.gas',
          'nger.method-1.blended-fuel', 'eccc.combustion.natural-gas', 'epa.mobile.on-road', 'epa.mobile.non-road')
        and ${WITHOUT} and record.custom_factor is null and ${left} <= abs(record.t_total) * 0.001`);
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
          where deleted_at is null and uncertainty is null and uncertainty_basis in ${BASES}
          group by ${all.map((_key, at) => String(at + 1)).join(', ')}
        ) as added
        where ${all.map((key) => `held.${key} = added.${key}`).join(' and ')}`);
    }
  },
};
