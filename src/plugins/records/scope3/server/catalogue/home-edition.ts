/** An edition of the National Greenhouse Accounts Factors; examples and others printed beside them are none. */
export const isHomeEdition = (edition: string): boolean => edition.startsWith('NGA-') && !edition.endsWith('-example');
