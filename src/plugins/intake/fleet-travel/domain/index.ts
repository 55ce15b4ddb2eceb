export { distanceActivity, fuelActivity, printedUse } from './catalogue.ts';
export type { Activity, NoActivity } from './catalogue.ts';
export { fieldIds, HEADER_ROWS, shapeOf, sureness } from './columns.ts';
export type { Columns } from './columns.ts';
export { FILE_KINDS } from './titles.ts';
export type { FileKind } from './titles.ts';
export { ABROAD_ROWS, cabinKey, CABINS, desnzFlight, epaFlight } from './flights.ts';
export type { AbroadRow, Airports, Cabin } from './flights.ts';
export {
  fuelProposals,
  GROUPINGS,
  netReversals,
  productKey,
  readFuelCard,
  unknownVehicles,
  vehicleMonths,
  vehiclesOf,
} from './fuel-card.ts';
export type { CardTransaction, Grouping, UnknownVehicle } from './fuel-card.ts';
export { FUELS } from './fuels.ts';
export type { Fuel } from './fuels.ts';
export { textAt } from './given-row.ts';
export type { GivenCell, GivenRow, RowFault } from './given-row.ts';
export { greatCircle } from './great-circle.ts';
export { DECISIONS, layoutOf } from './layout.ts';
export type { Decision, Layout, LayoutAnswer, LayoutFound } from './layout.ts';
export { daysOf, numbered, quantityText } from './proposal.ts';
export type { Note, Proposal } from './proposal.ts';
export { DATE_ORDERS, MARKS } from './read-values.ts';
export type { DateOrder, Mark } from './read-values.ts';
export { readTelematics, tripProposals } from './telematics.ts';
export { readAirports } from './airport-table.ts';
export { readTravel } from './travel.ts';
export { travelProposals } from './travel-proposals.ts';
export type { NamedFacility, TravelDefaults, TravelProposal } from './travel-proposals.ts';
export { CONTROLS, DRIVES, ENGINES, overlaps, tagOf, VEHICLE_SIZES } from './vehicles.ts';
export type { Control, Engine, VehicleDrive, VehicleEntry, VehicleSize } from './vehicles.ts';
export { hotelInput } from './hotels.ts';
