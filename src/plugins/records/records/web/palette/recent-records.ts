import type { AccountMemory } from '#core';

/** A record somebody has opened, as the palette names it. */
export interface OpenedRecord {
  readonly id: string;
  /** Id of its scope, which is the path of its screens: `scope1`. */
  readonly scope: string;
  /** What was burnt or bought. */
  readonly title: string;
  /** Facility and period. */
  readonly about: string;
}

/** How many are remembered. */
export const REMEMBERED = 8;

const KEY = 'records.opened';

/** The records this account has opened on this browser, the last first. */
export function openedRecords(memory: Pick<AccountMemory, 'get'>): readonly OpenedRecord[] {
  const kept = memory.get(KEY);
  // What an older or newer version has kept may look otherwise.
  return Array.isArray(kept) ? kept.filter(isOpened) : [];
}

/** Puts a record at the head of the list. */
export function rememberRecord(memory: AccountMemory, opened: OpenedRecord): void {
  const others = openedRecords(memory).filter(({ id }) => id !== opened.id);
  memory.set(KEY, [opened, ...others].slice(0, REMEMBERED));
}

/** Takes a record off the list that is no longer there. */
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
