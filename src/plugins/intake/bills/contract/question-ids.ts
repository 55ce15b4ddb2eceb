/** Questions of the readers of this plugin. */
export const MARK_QUESTION = 'bills.mark';
export const PLACE_QUESTION = 'bills.place';
