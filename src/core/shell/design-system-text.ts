import { defaultDesignSystemText } from '#design-system';
import type { DesignSystemText } from '#design-system';
import type { Translate } from '../i18n/translate.ts';

/** Key of a component's sentence in the kernel's locales. */
export const designKey = (name: string) => `design.${name}`;

/** The sentences of components in the language in force. */
export function designSystemText(t: Translate): DesignSystemText {
  const names = Object.keys(defaultDesignSystemText) as (keyof DesignSystemText)[];
  return Object.fromEntries(names.map((name) => [name, t(designKey(name))])) as unknown as DesignSystemText;
}
