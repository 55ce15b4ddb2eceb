import type { DesignSystemText } from '#design-system';
import type { Translate } from '../../i18n/translate.ts';

/** Locale key of a component's text. */
export const designKey = (name: string) => `design.${name}`;

/** The texts of components in the current language, looked up on use. */
export function designSystemText(t: Translate): DesignSystemText {
  return new Proxy({} as DesignSystemText, { get: (_, name) => t(designKey(String(name))) });
}
