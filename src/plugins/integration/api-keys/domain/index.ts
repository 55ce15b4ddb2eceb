export { afterDays, dueReminder, KEY_DAYS, OVERLAP_DAYS, REMINDERS } from './key-expiry.ts';
export { hintOf, isKeyText, KEY_PREFIX, keyText } from './key-text.ts';
export { examplesFor } from './examples.ts';
export type { Examples } from './examples.ts';
