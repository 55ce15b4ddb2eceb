/** Whether an edition is one of the National Greenhouse Accounts Factors, and not its examples. */
export const isNgaEdition = (edition: string): boolean => edition.startsWith('NGA-') && !edition.endsWith('-example');
