export {
  billOfLayout,
  codeOf,
  currencyOf,
  differsStrongly,
  firstDay,
  lastDay,
  learnMarks,
  numberOf,
  printedUnit,
  readByLayout,
  totalOf,
  uncounted,
} from './bill.ts';
export type { Bill, BillFigure, BillPart, BillPieces, BillQuantity, LayoutReading, PartPieces, Total } from './bill.ts';
export { partsOf, readInvoice } from './e-invoice.ts';
export type { EInvoice, InvoiceElement, InvoiceLine, InvoicePart } from './e-invoice.ts';
export { guessBill } from './guess.ts';
export type { BillGuess, PartGuess } from './guess.ts';
export { BillLines, labelKey } from './labels.ts';
export { takes } from './layout.ts';
export type { BillMarks, Mark, PartMarks, Taking } from './layout.ts';
export { billText } from './page.ts';
export type { BillText, Box, Piece, PlacedText, TextPage } from './page.ts';
export { supplierOf } from './supplier.ts';
export type { Supplier } from './supplier.ts';
