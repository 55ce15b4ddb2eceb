export {
  billMeaning,
  billPiece,
  markAnswer,
  markDetail,
  PARTS_MOST,
  placeAnswer,
  placeDetail,
  QUANTITIES_MOST,
} from './bill-question.ts';
export { billRoutes } from './bill-routes.ts';
export type { BillLayoutRow } from './bill-routes.ts';
export { MARK_QUESTION, PLACE_QUESTION } from './question-ids.ts';
export type { BillMeaning, BillPiece, MarkAnswer, MarkDetail, PlaceAnswer, PlaceDetail } from './bill-question.ts';
