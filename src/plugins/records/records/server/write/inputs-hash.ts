import { hash } from 'node:crypto';
import { AUSTRALIA, type ActivityInput } from '#domain/emissions';
import type { EditionPart } from '../../domain/index.ts';

/** An Australian place is hashed without its country, as it was before facilities could be elsewhere. */
function hashedPlace({ country, ...place }: ActivityInput['place']) {
  return country === AUSTRALIA ? place : { country, ...place };
}

/** SHA-256 over the activity of a run, and over the editions of its days if there are several. */
export function inputsHash(
  activity: ActivityInput,
  parts: readonly Pick<EditionPart, 'edition' | 'from' | 'to'>[] | null,
): string {
  const hashed = { ...activity, place: hashedPlace(activity.place) };
  const editions = parts?.map(({ edition, from, to }) => ({ edition, from, to }));
  return hash('sha256', JSON.stringify(editions ? [hashed, editions] : hashed));
}
