/** Path of the filed reports in both areas. */
export const FILINGS_PATH = 'report/filings';
