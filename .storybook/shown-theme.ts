import { useSyncExternalStore } from 'react';
import type { ThemeName } from '../src/design-system/tokens/semantic/theme.ts';

let override: ThemeName | null = null;
const listeners = new Set<() => void>();

function listen(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** Draws stories in another theme than the toolbar's, keeping all they hold: an open dialog stays open. Null ends it. */
export function showInTheme(theme: ThemeName | null): void {
  override = theme;
  for (const changed of listeners) changed();
}

/** The theme to draw in. */
export function useShownTheme(chosen: ThemeName): ThemeName {
  return useSyncExternalStore(listen, () => override) ?? chosen;
}
