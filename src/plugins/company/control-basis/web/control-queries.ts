/** Cached queries to invalidate after a change of control. */
export const CONTROL_QUERIES = ['/api/control-basis'];
