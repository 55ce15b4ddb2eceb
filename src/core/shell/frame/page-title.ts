/** Name of the product in document titles. */
export const APP_NAME = 'Scopebook';

/** Document title of a screen. */
export function documentTitle(screen: string): string {
  return `${screen} · ${APP_NAME}`;
}
