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
export { billView, MARKED_FIELDS } from './bill-view.ts';
export type { BillView, MarkedField } from './bill-view.ts';
export { billRoutes } from './bill-routes.ts';
export type { BillLayoutRow } from './bill-routes.ts';
export { MARK_QUESTION, PAGE_VIEW, PLACE_QUESTION } from './question-ids.ts';
export type { BillMeaning, BillPiece, MarkAnswer, MarkDetail, PlaceAnswer, PlaceDetail } from './bill-question.ts';
