import { create } from 'storybook/theming/create';
import type { ThemeName } from '../src/design-system/tokens/semantic/theme.ts';
import { themes } from '../src/design-system/themes/index.ts';

/** Storybook itself in the product's colours. */
function storybookTheme(name: ThemeName) {
  const { color, fontFamily, radius } = themes[name];
  const corner = Number.parseInt(radius.md, 10);
  return create({
    base: name,
    brandTitle: 'Scopebook design system',
    fontBase: fontFamily.sans,
    fontCode: fontFamily.mono,
    colorPrimary: color.accent,
    colorSecondary: color.accent,
    appBg: color.canvas,
    appContentBg: color.surface,
    appPreviewBg: color.canvas,
    appBorderColor: color.border,
    appBorderRadius: corner,
    textColor: color.text,
    textInverseColor: color.onTooltip,
    textMutedColor: color.textMuted,
    barBg: color.surface,
    barTextColor: color.textMuted,
    barHoverColor: color.text,
    barSelectedColor: color.accent,
    buttonBg: color.sunken,
    buttonBorder: color.borderStrong,
    booleanBg: color.sunken,
    booleanSelectedBg: color.raised,
    inputBg: color.surface,
    inputBorder: color.control,
    inputTextColor: color.text,
    inputBorderRadius: corner,
  });
}

export const storybookThemes = { dark: storybookTheme('dark'), light: storybookTheme('light') } as const;
