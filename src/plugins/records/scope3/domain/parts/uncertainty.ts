import { pedigree, type Method, type PedigreeKind } from '#domain/emissions';

/**
 * Kind of each method by what it multiplies, for its default uncertainty. Methods that are not here have none: investments by
 * shares of money, and gases in products, whose release is a guess about their users.
 */
export const KINDS: Readonly<Record<string, PedigreeKind>> = {
  'ghgp.purchased-goods.supplier-specific': 'measured',
  'ghgp.fuel-energy.supplier-specific': 'measured',
  'ghgp.waste.supplier-specific': 'measured',
  'ghgp.end-of-life.supplier-specific': 'measured',
  'ghgp.travel.supplier-specific': 'measured',
  'ghgp.commuting.supplier-specific': 'measured',
  'ghgp.leased.lessor-specific': 'measured',
  'ghgp.processing.site-emissions': 'measured',
  'ghgp.franchise.specific': 'measured',
  'ghgp.transport.shipment-share': 'measured',
  'ghgp.fuel-energy.upstream-fuel': 'measured',
  'ghgp.fuel-energy.upstream-electricity': 'measured',
  'ghgp.fuel-energy.td-losses': 'measured',
  'ghgp.fuel-energy.resold-electricity': 'measured',
  'ghgp.transport.fuel': 'measured',
  'ghgp.transport.storage-site': 'measured',
  'ghgp.travel.fuel': 'measured',
  'ghgp.commuting.fuel': 'measured',
  'ghgp.leased.asset-specific': 'measured',
  'ghgp.processing.site-specific': 'measured',
  'ghgp.franchise.energy': 'measured',
  'ghgp.purchased-goods.hybrid': 'hybrid',
  'ghgp.purchased-goods.hybrid-emissions': 'hybrid',
  'ghgp.purchased-goods.average-data': 'average',
  'ghgp.waste.waste-type': 'average',
  'ghgp.waste.average': 'average',
  'ghgp.end-of-life.waste-type': 'average',
  'ghgp.end-of-life.average': 'average',
  'ghgp.travel.hotel': 'average',
  'ghgp.commuting.telework': 'average',
  'ghgp.transport.storage-average': 'average',
  'ghgp.leased.average': 'average',
  'ghgp.processing.average': 'average',
  'ghgp.franchise.average': 'average',
  'ghgp.purchased-goods.spend': 'spend',
  'ghgp.transport.spend': 'spend',
  'ghgp.travel.spend': 'spend',
  'ghgp.transport.distance': 'distance',
  'ghgp.travel.distance': 'distance',
  'ghgp.commuting.distance': 'distance',
  'ghgp.commuting.average': 'distance',
};

/** A method with the default uncertainty of its kind, if it has one. It applies to suppliers' factors too. */
export function withUncertainty(method: Method): Method {
  const kind = KINDS[method.id];
  return kind === undefined ? method : { ...method, uncertainty: () => pedigree(kind, true) };
}
