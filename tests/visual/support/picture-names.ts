import { existsSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { storiesTagged, THEMES, type Story } from './storybook.ts';

/** Common widths in pixels: a phone and a desktop. */
export const WIDTHS = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } } as const;

export type WidthName = keyof typeof WIDTHS;

const folder = fileURLToPath(new URL('../pictures', import.meta.url));

/** File name of a story's screenshot. */
export function pictureName({ id }: Story, theme: string, width?: WidthName): string {
  return [id, ...(width ? [width] : []), theme].join('-').concat('.png');
}

/** Screenshots without a story. */
export function picturesWithoutStory(): readonly string[] {
  const widths = Object.keys(WIDTHS) as readonly WidthName[];
  const drawn = new Set([
    ...storiesTagged('gallery').flatMap((story) => THEMES.map((theme) => pictureName(story, theme))),
    ...storiesTagged('at-widths').flatMap((story) =>
      widths.flatMap((width) => THEMES.map((theme) => pictureName(story, theme, width))),
    ),
  ]);
  return (existsSync(folder) ? readdirSync(folder) : []).filter((name) => !drawn.has(name));
}
