/** Unsaved input of a form: stored in this browser until it is saved or discarded, or the account signs out. */
export interface UnsavedForm<In> {
  readonly values: In;
  /** Time of the last change, ISO 8601. */
  readonly at: string;
}

/** Whether a stored value fits this form: another version of the product may have had other fields. */
export function isUnsavedForm<In extends object>(kept: unknown, like: In): kept is UnsavedForm<In> {
  if (!isObject(kept) || typeof kept['at'] !== 'string' || !isObject(kept['values'])) return false;
  const { values } = kept;
  return Object.entries(like).every(([field, value]) => value === undefined || sameKind(values[field], value));
}

const sameKind = (one: unknown, other: unknown) =>
  Array.isArray(one) === Array.isArray(other) && typeof one === typeof other;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
