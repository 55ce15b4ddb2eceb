/** Kept answers that a change of control makes old. */
export const ANSWERS_OF_CONTROL = ['/api/control-basis'];
