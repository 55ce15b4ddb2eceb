/** Keys that open the palette, as printed on the keyboard of a platform (`navigator.platform`). */
export function paletteKeys(platform: string): readonly string[] {
  return [commandKey(platform), 'K'];
}

/** The key that goes with a letter: Ctrl, on Apple keyboards the command key. */
export function commandKey(platform: string): string {
  return /Mac|iPhone|iPad/.test(platform) ? '⌘' : 'Ctrl';
}

/** Whether a key press opens the palette. With Alt or Shift it is another shortcut. */
export function asksForPalette({
  key,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
}: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>): boolean {
  return key.toLowerCase() === 'k' && (ctrlKey || metaKey) && !altKey && !shiftKey;
}
