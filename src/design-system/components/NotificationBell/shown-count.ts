/** Above this number a count shows "99+". */
const MAX_COUNTED = 99;

/** A count as it is shown on the corner of an icon. */
export const shownCount = (count: number): string => (count > MAX_COUNTED ? `${MAX_COUNTED}+` : String(count));
