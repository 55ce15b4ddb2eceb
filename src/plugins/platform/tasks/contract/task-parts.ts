import { messageFor, MESSAGES, textField } from '#contract';

export { messageText } from '#contract';

const LONGEST = 500;

/** A reason or a remark. */
export const bodyText = textField(LONGEST, { lines: true, tooLong: messageFor('api.text-most', { most: LONGEST }) })
  .trim()
  .min(1, MESSAGES.required);
