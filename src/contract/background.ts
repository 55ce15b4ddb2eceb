/**
 * Set on calls that a page makes by itself, such as the count of the bell: they keep nobody signed in. The value says
 * nothing, its being there does.
 */
export const BACKGROUND_HEADER = 'x-scopebook-background';
