import type { KeyHint } from '../../registry/web-plugin.ts';
import { commandKey } from '../palette/palette-keys.ts';

/** Keys under one heading. */
export interface KeySection {
  /** Translation key. */
  readonly where: string;
  readonly hints: readonly KeyHint[];
}

/** The keys by heading, as printed on the keyboard of a platform (`navigator.platform`). */
export function keySections(hints: readonly KeyHint[], platform: string): readonly KeySection[] {
  const command = commandKey(platform);
  const printed = hints.map((hint) => ({
    ...hint,
    keys: hint.keys.map((keys) => keys.map((key) => (key === 'Ctrl' ? command : key))),
  }));
  const headings = [...new Set(printed.map(({ where }) => where))];
  return headings.map((where) => ({ where, hints: printed.filter((hint) => hint.where === where) }));
}

const TYPING = 'input, textarea, select, [contenteditable], [role="textbox"], [role="combobox"]';

/** Whether a key press asks for the list of keys: not while somebody types. */
export function asksForKeys({
  key,
  ctrlKey,
  metaKey,
  altKey,
  target,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>): boolean {
  if (key !== '?' || ctrlKey || metaKey || altKey) return false;
  return !isField(target);
}

function isField(target: EventTarget | null): boolean {
  return target !== null && 'closest' in target && (target as Element).closest(TYPING) !== null;
}
