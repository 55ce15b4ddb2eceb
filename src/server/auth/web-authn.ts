import { isIP } from 'node:net';

/** Loaded when somebody first uses a passkey: with what it needs, it takes several megabytes of memory. */
const library = () => import('@simplewebauthn/server');

/** For whom passkeys are made: a host, and the addresses of its pages. */
interface RelyingParty {
  /** Host name that passkeys are bound to. */
  readonly id: string;
  isOrigin(origin: string): boolean;
}

/** The host without a public address: browsers allow passkeys there without TLS. */
const LOCAL = 'localhost';

/**
 * The relying party of a public address; without one, `localhost` on any port. Null where browsers allow no passkeys:
 * at an IP address, and without TLS elsewhere than on `localhost`.
 */
export function relyingPartyOf(publicUrl: string | null): RelyingParty | null {
  if (publicUrl === null)
    return { id: LOCAL, isOrigin: (origin) => URL.canParse(origin) && new URL(origin).hostname === LOCAL };
  const { hostname, origin: own, protocol } = new URL(publicUrl);
  const isAddress = isIP(hostname.replace(/^\[|\]$/g, '')) !== 0;
  if (isAddress || (protocol !== 'https:' && hostname !== LOCAL)) return null;
  return { id: hostname, isOrigin: (origin) => origin === own };
}

const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

type Transport = (typeof TRANSPORTS)[number];

/** A passkey as the database stores it. Binary values are in base64url. */
export interface StoredPasskey {
  readonly credentialId: string;
  readonly publicKey: string;
  /** Signatures made so far, as the authenticator counts them; 0 if it does not count. */
  readonly counter: number;
  readonly transports: readonly string[];
}

/** A new passkey as the browser returns it. */
interface RegistrationAnswer {
  readonly id: string;
  readonly clientDataJSON: string;
  readonly attestationObject: string;
  readonly transports: readonly string[];
}

/** A signature as the browser returns it. */
interface SignatureAnswer {
  readonly id: string;
  readonly clientDataJSON: string;
  readonly authenticatorData: string;
  readonly signature: string;
  readonly userHandle?: string | undefined;
}

/** Milliseconds the browser waits for the person. */
const PATIENCE = 300_000;

/** The ceremonies of WebAuthn (level 3, sections 7.1 and 7.2) for one relying party. */
export class WebAuthn {
  constructor(private readonly party: RelyingParty | null) {}

  /** Whether passkeys can be used at this product's address. */
  get isReady(): boolean {
    return this.party !== null;
  }

  /** What a browser needs to make a passkey: one that can also sign in alone, if the device allows it. */
  async registrationOptions(
    account: { readonly id: string; readonly email: string; readonly name: string },
    others: readonly StoredPasskey[],
  ) {
    const { id } = this.need();
    const { generateRegistrationOptions } = await library();
    const made = await generateRegistrationOptions({
      rpName: 'Scopebook',
      rpID: id,
      userID: new TextEncoder().encode(account.id),
      userName: account.email,
      userDisplayName: account.name,
      timeout: PATIENCE,
      attestationType: 'none',
      excludeCredentials: others.map(named),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
    });
    const { rp, user, challenge, pubKeyCredParams } = made;
    return {
      rp: { id, name: rp.name },
      user: { id: user.id, name: user.name, displayName: user.displayName },
      challenge,
      pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' as const })),
      timeout: PATIENCE,
      excludeCredentials: others.map(described),
      authenticatorSelection: { residentKey: 'preferred' as const, userVerification: 'preferred' as const },
      attestation: 'none' as const,
    };
  }

  /** The new passkey; null if the response is not to this challenge, or not from a page of this product. */
  async registered(answer: RegistrationAnswer, challenge: string): Promise<StoredPasskey | null> {
    const { id, clientDataJSON, attestationObject, transports } = answer;
    const known = transports.filter(isTransport);
    const { verifyRegistrationResponse } = await library();
    const verified = await quietly(() =>
      verifyRegistrationResponse({
        response: {
          id,
          rawId: id,
          type: 'public-key',
          clientExtensionResults: {},
          response: { clientDataJSON, attestationObject, transports: known },
        },
        expectedChallenge: challenge,
        expectedOrigin: this.originIn(clientDataJSON),
        expectedRPID: this.need().id,
        requireUserVerification: false,
      }),
    );
    if (!verified?.verified) return null;
    const { credential } = verified.registrationInfo;
    return {
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey).toString('base64url'),
      counter: credential.counter,
      transports: known,
    };
  }

  /** What a browser needs to sign; without `among`, the person chooses any passkey of this product. */
  async signatureOptions(among: readonly StoredPasskey[] | null) {
    const { id: rpId } = this.need();
    const userVerification = among === null ? ('required' as const) : ('preferred' as const);
    const { generateAuthenticationOptions } = await library();
    const { challenge } = await generateAuthenticationOptions({ rpID: rpId, timeout: PATIENCE, userVerification });
    return {
      challenge,
      rpId,
      timeout: PATIENCE,
      userVerification,
      allowCredentials: (among ?? []).map(described),
    };
  }

  /**
   * The new count of signatures; null if the signature is wrong, is not for this challenge, or its count has not grown
   * (the passkey may have been copied). `isAlone`: the device must have verified the person.
   */
  async signed(
    answer: SignatureAnswer,
    challenge: string,
    passkey: StoredPasskey,
    isAlone: boolean,
  ): Promise<number | null> {
    const { id, clientDataJSON, authenticatorData, signature, userHandle } = answer;
    const { verifyAuthenticationResponse } = await library();
    const verified = await quietly(() =>
      verifyAuthenticationResponse({
        response: {
          id,
          rawId: id,
          type: 'public-key',
          clientExtensionResults: {},
          response: {
            clientDataJSON,
            authenticatorData,
            signature,
            ...(userHandle === undefined ? {} : { userHandle }),
          },
        },
        expectedChallenge: challenge,
        expectedOrigin: this.originIn(clientDataJSON),
        expectedRPID: this.need().id,
        requireUserVerification: isAlone,
        credential: {
          id: passkey.credentialId,
          publicKey: new Uint8Array(Buffer.from(passkey.publicKey, 'base64url')),
          counter: passkey.counter,
          transports: passkey.transports.filter(isTransport),
        },
      }),
    );
    return verified?.verified ? verified.authenticationInfo.newCounter : null;
  }

  /** The origin of the response if it is one of ours; otherwise a text that equals none. */
  private originIn(clientDataJSON: string): string {
    const said = originOf(clientDataJSON);
    return said !== null && this.need().isOrigin(said) ? said : 'no origin of ours';
  }

  private need(): RelyingParty {
    if (!this.party) throw new Error('Passkeys cannot be used at this address.');
    return this.party;
  }
}

/** The library throws for every response that does not verify. */
async function quietly<T>(verify: () => Promise<T>): Promise<T | null> {
  try {
    return await verify();
  } catch {
    return null;
  }
}

function originOf(clientDataJSON: string): string | null {
  try {
    const said: unknown = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'));
    const origin = typeof said === 'object' && said !== null && 'origin' in said ? said.origin : null;
    return typeof origin === 'string' ? origin : null;
  } catch {
    return null;
  }
}

const isTransport = (given: string): given is Transport => TRANSPORTS.some((known) => known === given);

const named = ({ credentialId, transports }: StoredPasskey) => ({ id: credentialId, transports: [...transports] });

const described = ({ credentialId, transports }: StoredPasskey) => ({
  id: credentialId,
  type: 'public-key' as const,
  transports: transports.filter(isTransport),
});
