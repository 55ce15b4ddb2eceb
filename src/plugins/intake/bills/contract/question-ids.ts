/** Questions and views of the readers of this plugin. */
export const MARK_QUESTION = 'bills.mark';
export const PLACE_QUESTION = 'bills.place';

/** What stands beside the records of a PDF bill. */
export const PAGE_VIEW = 'bill-page';
