import { createHash } from 'node:crypto';
import { decimal, exactText, sum, type Decimal } from '#domain/units';
import type { DrawBody, DrawnFacts } from '../contract/index.ts';
import {
  drawSample,
  materialTonnes,
  MOST_STEPS,
  populationLines,
  samplingInterval,
  type Drawn,
} from '../domain/index.ts';
import { nothingToDraw, tooMany } from './audit-problems.ts';
import type { StoredEngagement } from './engagement-store.ts';
import type { CountedRecord } from './population.ts';

/** A sample with everything needed to draw it again. */
interface Drawing extends Drawn<CountedRecord> {
  readonly facts: DrawnFacts;
}

/** Draws a sample of a population. 409 `audit.nothing-to-draw`, `audit.too-many`. */
export function drawingOf(
  engagement: Pick<StoredEngagement, 'materiality' | 'materiality_kind'>,
  { by, risk, size, strata, seed }: DrawBody,
  records: readonly CountedRecord[],
): Drawing {
  const total = sum(records.map(({ value }) => value));
  const positive = sum(records.map(({ value }) => value).filter((value) => value.isPositive()));
  const { materiality: amount, materiality_kind: kind } = engagement;
  const material = materialTonnes({ kind, amount }, total);
  const interval = samplingInterval(positive, by === 'SIZE' ? { by, size } : { by, risk, tolerable: material });
  if (!interval || interval.isZero()) throw nothingToDraw();
  if (positive.div(interval).greaterThan(MOST_STEPS)) throw tooMany();
  const sample = drawSample(records, { interval, strata, startOf: (stratum) => startShare(seed, stratum) });
  if (sample.drawn.length > MOST_STEPS) throw tooMany();
  const hash = createHash('sha256');
  for (const line of populationLines(records)) hash.update(line);
  const certain = sample.drawn.filter(({ origin }) => origin === 'CERTAINTY').length;
  const facts: DrawnFacts = {
    by,
    strata,
    seed,
    certain,
    risk: by === 'RISK' ? risk : null,
    interval: exactText(interval),
    material: exactText(material),
    records: records.length,
    total: exactText(total),
    hash: hash.digest('hex'),
    outsideRecords: sample.outside.length,
    outsideTotal: exactText(sum(sample.outside.map(({ value }) => value))),
    systematic: sample.drawn.length - certain,
    sampleTotal: exactText(sum(sample.drawn.map(({ item }) => item.value))),
  };
  return { ...sample, facts };
}

/** Hexadecimal digits of a hash that a double represents exactly. */
const DIGITS = 13;

/** The start of a stratum: the first 13 digits of SHA-256 of `seed`, a line feed and the stratum, as a fraction. */
function startShare(seed: string, stratum: string): Decimal {
  const digits = createHash('sha256').update(`${seed}\n${stratum}`).digest('hex').slice(0, DIGITS);
  return decimal(Number.parseInt(digits, 16)).div(decimal(16 ** DIGITS));
}
