import type { AccountMemory } from '#core';

/** An opened record, as shown in the palette. */
export interface OpenedRecord {
  readonly id: string;
  /** Id of its scope, which is the path of its screens: `scope1`. */
  readonly scope: string;
  /** The input. */
  readonly title: string;
  /** Facility and period. */
  readonly about: string;
}

/** Maximum number of remembered records. */
export const REMEMBERED = 8;

const KEY = 'records.opened';

/** The records this account has opened in this browser, most recent first. */
export function openedRecords(memory: Pick<AccountMemory, 'get'>): readonly OpenedRecord[] {
  const kept = memory.get(KEY);
  // Another version may have stored a different format.
  return Array.isArray(kept) ? kept.filter(isOpened) : [];
}

/** Puts a record at the start of the list. */
export function rememberRecord(memory: AccountMemory, opened: OpenedRecord): void {
  const others = openedRecords(memory).filter(({ id }) => id !== opened.id);
  memory.set(KEY, [opened, ...others].slice(0, REMEMBERED));
}

/** Removes a record that no longer exists. */
export function forgetRecord(memory: AccountMemory, id: string): void {
  const opened = openedRecords(memory);
  if (opened.some((one) => one.id === id))
    memory.set(
      KEY,
      opened.filter((one) => one.id !== id),
    );
}

function isOpened(kept: unknown): kept is OpenedRecord {
  const { id, scope, title, about } = (kept ?? {}) as Partial<Record<keyof OpenedRecord, unknown>>;
  return [id, scope, title, about].every((one) => typeof one === 'string');
}
