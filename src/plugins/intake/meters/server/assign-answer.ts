import { z } from 'zod';
import { day, fields, id, problem, textField } from '#contract';
import { METER_KINDS, TABLE_UNITS } from '../domain/index.ts';

const choice = textField(200).nullable();

/** The answer to the question `meters.assign`. */
export const assignAnswer = fields({
  meters: z
    .array(
      fields({
        kind: z.enum(METER_KINDS),
        identifier: textField(200).min(1),
        facilityId: id,
        fromDate: day,
        importChoice: choice,
        exportChoice: choice,
      }),
    )
    .max(2000),
  table: fields({
    unit: z.enum(TABLE_UNITS as [(typeof TABLE_UNITS)[number], ...typeof TABLE_UNITS]).optional(),
    stamp: z.enum(['start', 'end']).optional(),
    clock: z.enum(['local', 'standard', 'utc']).optional(),
    dates: z.enum(['dmy', 'mdy']).optional(),
  }).optional(),
});

export type AssignAnswer = z.infer<typeof assignAnswer>;

export const NO_ANSWER: AssignAnswer = { meters: [] };

/** The stored answer of a file. Throws on one that does not fit, for example from an earlier version. */
export function answerOf(given: unknown): AssignAnswer {
  if (given === null || given === undefined) return NO_ANSWER;
  const parsed = assignAnswer.safeParse(given);
  if (!parsed.success) throw problem('meters.answer', 400, 'meters.answer-unfit');
  return parsed.data;
}
