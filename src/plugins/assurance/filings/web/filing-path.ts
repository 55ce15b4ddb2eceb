/** Path of the filed reports below either area. */
export const FILINGS_PATH = 'report/filings';
