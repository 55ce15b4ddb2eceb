import { token } from '#contract';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';

/** A new passkey, as it is sent to the server. Binary values are in base64url. */
export interface MadePasskey {
  readonly id: string;
  readonly clientDataJSON: string;
  readonly attestationObject: string;
  readonly transports: Transport[];
}

type Transport = 'ble' | 'cable' | 'hybrid' | 'internal' | 'nfc' | 'smart-card' | 'usb';

/** A signature by a passkey, as it is sent to the server. */
export interface PasskeySigned {
  readonly id: string;
  readonly clientDataJSON: string;
  readonly authenticatorData: string;
  readonly signature: string;
  readonly userHandle?: string;
}

/** Why there is no passkey: the person or the browser stopped, the device has one already, or something else. */
export type PasskeyFaultReason = 'cancelled' | 'exists' | 'failed';

/** What the browser or the person refused. */
export class PasskeyFault extends Error {
  override readonly name = 'PasskeyFault';

  constructor(readonly reason: PasskeyFaultReason) {
    super(`Passkey: ${reason}`);
  }
}

/** Makes and uses passkeys in this browser. Rejects with a `PasskeyFault`. */
export interface Passkeys {
  /** Whether this browser can use passkeys at this address. */
  isSupported(): boolean;
  make(options: PublicKeyCredentialCreationOptionsJSON): Promise<MadePasskey>;
  sign(options: PublicKeyCredentialRequestOptionsJSON): Promise<PasskeySigned>;
  /** Whether the browser can offer passkeys among the saved entries of a field. */
  canAutofill(): Promise<boolean>;
  /**
   * Offers passkeys in the field with `autocomplete="username webauthn"`, and waits for the person to choose one. Any other
   * use of a passkey ends the offer: it is rejected as `cancelled`.
   */
  offer(options: PublicKeyCredentialRequestOptionsJSON): Promise<PasskeySigned>;
  /** Ends an offer. */
  withdraw(): void;
}

export const Passkeys = token<Passkeys>('core/passkeys');
