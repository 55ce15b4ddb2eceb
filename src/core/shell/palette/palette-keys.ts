/** Keys that open the palette, as printed on the keyboard of a platform (`navigator.platform`). */
export function paletteKeys(platform: string): readonly string[] {
  return /Mac|iPhone|iPad/.test(platform) ? ['⌘', 'K'] : ['Ctrl', 'K'];
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
