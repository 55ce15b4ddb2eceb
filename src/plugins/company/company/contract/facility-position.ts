import { z } from 'zod';
import type { ProblemIssue } from '#contract';

/** Decimals of a degree: six are a tenth of a metre. */
const PLACES = 6;

const DEGREES = /^-?\d{1,3}(?:\.\d+)?$/;

/** Degrees as exact text; a JSON number is accepted too. An empty text stands for none. */
function degrees(most: 90 | 180) {
  const range = most === 90 ? 'company.latitude-range' : 'company.longitude-range';
  return z
    .union([z.string(), z.number()], { error: 'company.degrees' })
    .transform((given) => String(given).trim().replace('\u2212', '-'))
    .superRefine((given, context) => {
      if (given === '') return;
      const [, decimals = ''] = given.split('.');
      const isDegrees = DEGREES.test(given) && decimals.length <= PLACES;
      const message = isDegrees ? (Math.abs(Number(given)) > most ? range : null) : 'company.degrees';
      if (message) context.addIssue({ code: 'custom', message });
    });
}

/** Where a facility stands, in degrees of WGS 84. Absent: as before. Null or an empty text: not known. */
export const positionFacts = {
  /** North is positive. */
  latitude: degrees(90).nullable().optional(),
  /** East is positive. */
  longitude: degrees(180).nullable().optional(),
};

type PositionFacts = z.output<z.ZodObject<typeof positionFacts>>;

/** A position has both degrees or neither. */
export function positionFaults({ latitude, longitude }: PositionFacts): readonly ProblemIssue[] {
  if (Boolean(latitude) === Boolean(longitude)) return [];
  return [{ path: latitude ? 'longitude' : 'latitude', message: 'company.position-half' }];
}

/** The same as a rule of a body or a form. */
export const positionRule: readonly [
  (given: PositionFacts, context: z.RefinementCtx) => void,
  z.core.$ZodSuperRefineParams,
] = [
  (given, context) => {
    for (const { path, message } of positionFaults(given)) context.addIssue({ code: 'custom', path: [path], message });
  },
  { when: ({ value }) => z.object(positionFacts).safeParse(value).success },
];
