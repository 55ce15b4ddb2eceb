import type { startAuthentication } from '@simplewebauthn/browser';
import { PasskeyFault, type Passkeys, type PasskeySigned } from './passkeys.ts';
import { supportsPasskeys } from './supports-passkeys.ts';

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

type Asked = Parameters<typeof startAuthentication>[0];

const library = () => import('@simplewebauthn/browser');

/** Whether an offer may still wait. The library ends it itself when a passkey is used in another way. */
let isOffered = false;

/** Passkeys of the browser, by a library that is loaded when one is used. */
export const browserPasskeys: Passkeys = {
  isSupported: supportsPasskeys,
  make: (optionsJSON) =>
    readably(async () => {
      isOffered = false;
      const { id, response } = await (await library()).startRegistration({ optionsJSON });
      const { clientDataJSON, attestationObject, transports = [] } = response;
      return {
        id,
        clientDataJSON,
        attestationObject,
        transports: TRANSPORTS.filter((one) => transports.includes(one)),
      };
    }),
  sign: (optionsJSON) => {
    isOffered = false;
    return signed({ optionsJSON });
  },
  canAutofill: async () =>
    supportsPasskeys() &&
    'isConditionalMediationAvailable' in PublicKeyCredential &&
    (await PublicKeyCredential.isConditionalMediationAvailable()),
  offer: (optionsJSON) => {
    isOffered = true;
    return signed({ optionsJSON, useBrowserAutofill: true });
  },
  withdraw: () => {
    if (!isOffered) return;
    void library().then(({ WebAuthnAbortService }) => {
      if (isOffered) WebAuthnAbortService.cancelCeremony();
      isOffered = false;
    });
  },
};

const signed = (asked: Asked): Promise<PasskeySigned> =>
  readably(async () => {
    const { id, response } = await (await library()).startAuthentication(asked);
    const { clientDataJSON, authenticatorData, signature, userHandle } = response;
    return { id, clientDataJSON, authenticatorData, signature, ...(userHandle ? { userHandle } : {}) };
  });

/** The names of DOM exceptions, by WebAuthn level 3, sections 5.1.3 and 5.1.4. */
const REASONS: Readonly<Record<string, 'cancelled' | 'exists'>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'exists',
};

async function readably<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (failure) {
    throw new PasskeyFault(REASONS[failure instanceof Error ? failure.name : ''] ?? 'failed');
  }
}
