import type { AppTheme, ThemeName } from '../tokens/semantic/theme.ts';
import { dark } from './dark.ts';
import { light } from './light.ts';

/** The themes by name. */
export const themes: Readonly<Record<ThemeName, AppTheme>> = { dark, light };
