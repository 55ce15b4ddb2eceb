export { meterRoutes } from './meter-routes.ts';
export { meterSilent, metersSilent, METER_NOTICES } from './notice-kinds.ts';
export { LOAD_DAYS, MOST_EXPECTED_DAYS } from './meter-schemas.ts';
export type {
  MeterAssignment,
  MeterChoiceRow,
  MeterDetail,
  MeterLoad,
  MeterMonth,
  MeterRow,
  MissingRow,
} from './meter-schemas.ts';
