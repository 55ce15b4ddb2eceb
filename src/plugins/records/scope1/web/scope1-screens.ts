import type { ScreenedScope } from '#plugins/records/records/web';
import { scope1 } from '../contract/index.ts';

/** The figures on the screens of Scope 1: one total over all gases. */
export const scope1Screens: ScreenedScope = { ...scope1, figures: [{ of: 'total', label: 'scope1.figure' }] };
