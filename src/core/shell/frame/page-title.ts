/** Name of the product in titles of documents. */
export const APP_NAME = 'Scopebook';

/** Title of the document for a screen. */
export function documentTitle(screen: string): string {
  return `${screen} · ${APP_NAME}`;
}
