import { defineWebPlugin, supportsPasskeys } from '#core';
import { manifest } from '../manifest.ts';
import { partTexts as texts } from './screen-texts.ts';

/** What this plugin adds to the sign-in screen: the second step, and the button for a passkey. */
export const login = defineWebPlugin({
  manifest,
  loginParts: [
    {
      id: 'second-factor/step',
      after: 'sign-in.second-factor',
      part: () => import('./components/SecondStepPart.tsx').then((module) => module.SecondStepPart),
      texts,
    },
    {
      id: 'second-factor/passkey',
      isShown: supportsPasskeys,
      part: () => import('./components/PasskeyLogin.tsx').then((module) => module.PasskeyLogin),
      texts,
    },
  ],
});
