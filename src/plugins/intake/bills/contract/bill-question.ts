import { z } from 'zod';
import { code, decimal, day, fields, id, LIMITS, MESSAGES, messageFor, textField } from '#contract';

/** Most records from one bill, and most figures that add up to one of them. */
export const PARTS_MOST = 40;
export const QUANTITIES_MOST = 40;

/** What a bill's figures are recorded as. */
export const billMeaning = fields({
  facilityId: id,
  scope: z.int('bills.scope').min(1, 'bills.scope').max(9, 'bills.scope'),
  categoryId: code,
  inputTypeId: code,
  /** Null: the input has no uses. */
  consumptionTypeId: code.nullable(),
  /** Unit of the record. */
  unit: textField(16).min(1, MESSAGES.required),
});

export type BillMeaning = z.infer<typeof billMeaning>;

const pieceField = { piece: z.int('bills.piece').min(0, 'bills.piece').max(LIMITS.integer, 'bills.piece') };

/** A place on the page, or what a person has entered. */
const marked = <T extends z.ZodType>(typed: T) => z.union([fields(pieceField), fields({ typed })]);

const dayMark = marked(day);
const quantityMark = marked(decimal(3));
const codeMark = marked(textField(60).trim().min(1, MESSAGES.required));

const tooMany = (most: number) => messageFor('bills.parts-most', { most });

/** The answer to `bills.mark`: where the figures stand, and what they are. */
export const markAnswer = fields({
  from: dayMark,
  to: dayMark,
  invoice: codeMark.nullable(),
  money: marked(decimal(2)).nullable(),
  parts: z
    .array(
      fields({
        number: codeMark.nullable(),
        quantities: z.array(quantityMark).min(1, 'bills.no-quantity').max(QUANTITIES_MOST, tooMany(QUANTITIES_MOST)),
        meaning: billMeaning,
      }),
    )
    .min(1, 'bills.no-quantity')
    .max(PARTS_MOST, tooMany(PARTS_MOST)),
});

export type MarkAnswer = z.infer<typeof markAnswer>;

/** The answer to `bills.place`: what each part of an e-invoice is. A part without a meaning is not recorded. */
export const placeAnswer = fields({
  parts: z.array(fields({ meaning: billMeaning.nullable() })).max(PARTS_MOST, tooMany(PARTS_MOST)),
});

export type PlaceAnswer = z.infer<typeof placeAnswer>;

const box = { x: z.number(), y: z.number(), width: z.number(), height: z.number() };

/** A figure on the page, or the words between two. */
export const billPiece = z.object({
  id: z.int(),
  text: z.string(),
  ...box,
  /** Which fields it can be the value of. */
  takes: z.array(z.enum(['days', 'quantity', 'money', 'code'])),
  /** Plain decimal of a number. */
  value: z.string().nullable(),
  /** Printed unit of a quantity. */
  unit: z.string().nullable(),
});

export type BillPiece = z.infer<typeof billPiece>;

const pieceId = z.int().nullable();

/** What the form of `bills.mark` shows: the texts of the pages, and what was found on them. */
export const markDetail = z.object({
  /** Null: nothing on the bill names its sender, so nothing is remembered. */
  supplier: z.string().nullable(),
  /** Whether a layout of this supplier is known. */
  isKnown: z.boolean(),
  pages: z.array(z.object({ width: z.number(), height: z.number(), pieces: z.array(billPiece) })),
  /** Pages that are not shown. */
  more: z.int(),
  currency: z.string().nullable(),
  found: z.object({
    from: pieceId,
    to: pieceId,
    invoice: pieceId,
    money: pieceId,
    parts: z.array(
      z.object({
        number: pieceId,
        quantities: z.array(z.int()),
        unit: z.string().nullable(),
        meaning: billMeaning.nullable(),
      }),
    ),
  }),
});

export type MarkDetail = z.infer<typeof markDetail>;

const invoiceLine = z.object({ name: z.string(), quantity: z.string(), unit: z.string() });

/** What the form of `bills.place` shows. */
export const placeDetail = z.object({
  supplier: z.string().nullable(),
  invoice: z.string(),
  parts: z.array(
    z.object({
      number: z.string().nullable(),
      from: z.string(),
      to: z.string(),
      quantity: z.string(),
      unit: z.string(),
      lines: z.array(invoiceLine),
      meaning: billMeaning.nullable(),
    }),
  ),
});

export type PlaceDetail = z.infer<typeof placeDetail>;
