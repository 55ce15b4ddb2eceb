/** Work in a form that was not saved: kept on this browser until it is saved, discarded, or the account signs out. */
export interface KeptForm<In> {
  readonly values: In;
  /** When it was typed last, ISO 8601. */
  readonly at: string;
}

/** Whether something kept is work of this form: another version of the product may have had other fields. */
export function isKept<In extends object>(kept: unknown, like: In): kept is KeptForm<In> {
  if (!isObject(kept) || typeof kept['at'] !== 'string' || !isObject(kept['values'])) return false;
  const { values } = kept;
  return Object.entries(like).every(([field, value]) => value === undefined || sameKind(values[field], value));
}

const sameKind = (one: unknown, other: unknown) =>
  Array.isArray(one) === Array.isArray(other) && typeof one === typeof other;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
