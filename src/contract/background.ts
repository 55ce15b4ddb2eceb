/**
 * Set on calls that a page makes by itself, such as the bell's count: they do not extend the session. Only its presence
 * matters, not its value.
 */
export const BACKGROUND_HEADER = 'x-scopebook-background';
