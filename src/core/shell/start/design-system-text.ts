import type { DesignSystemText } from '#design-system';
import type { Translate } from '../../i18n/translate.ts';

/** Key of a component's sentence in the kernel's locales. */
export const designKey = (name: string) => `design.${name}`;

/** The sentences of components in the language in force, looked up when one is said. */
export function designSystemText(t: Translate): DesignSystemText {
  return new Proxy({} as DesignSystemText, { get: (_, name) => t(designKey(String(name))) });
}
