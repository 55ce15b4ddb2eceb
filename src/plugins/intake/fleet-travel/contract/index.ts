export { CONTROLS, DRIVES, ENGINES, FUELS, VEHICLE_SIZES, CABINS, tagOf } from '../domain/index.ts';
export type { Cabin, Control, Decision, Engine, Fuel, Grouping, VehicleDrive, VehicleSize } from '../domain/index.ts';
export { QUESTIONS } from './question-ids.ts';
export { FLEET_WRITERS, fleetRoutes } from './fleet-routes.ts';
export { columnsQuestion, fileAnswer, travelQuestion, vehiclesQuestion } from './questions.ts';
export type { ColumnsQuestion, FileAnswer, TravelQuestion, VehiclesQuestion } from './questions.ts';
export { vehicleBody } from './vehicle-schemas.ts';
export type { FacilityChoice, FleetChoices, SettingsBody, VehicleBody, VehicleRow } from './vehicle-schemas.ts';
