import { useSyncExternalStore } from 'react';
import type { ThemeName } from '../src/design-system/tokens/semantic/theme.ts';

let override: ThemeName | null = null;
const listeners = new Set<() => void>();

function listen(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/** Overrides the toolbar's theme and keeps the story's state: an open dialog stays open. Null ends the override. */
export function showInTheme(theme: ThemeName | null): void {
  override = theme;
  for (const changed of listeners) changed();
}

/** The theme to render in. */
export function useShownTheme(chosen: ThemeName): ThemeName {
  return useSyncExternalStore(listen, () => override) ?? chosen;
}
