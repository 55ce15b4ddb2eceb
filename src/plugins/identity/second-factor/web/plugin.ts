import { defineWebPlugin } from '#core';
import { login } from './login-parts.ts';
import { screenTexts, sharedTexts } from './screen-texts.ts';

export default defineWebPlugin({
  ...login,
  screenTexts: sharedTexts,
  screenLocales: screenTexts,
  loadServices: () => import('./services.ts').then(({ services }) => services),
});
