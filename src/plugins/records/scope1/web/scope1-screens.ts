import type { ScreenedScope } from '#plugins/records/records/web';
import { scope1 } from '../contract/index.ts';

/** What the screens of Scope 1 show: one figure, the sum over the gases. */
export const scope1Screens: ScreenedScope = { ...scope1, figures: [{ of: 'total', label: 'scope1.figure' }] };
