import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (given: Uint8Array | string) => createHash('sha256').update(given).digest();

/** Flags of authenticator data (WebAuthn level 3, section 6.1). */
const PRESENT = 0x01;
const VERIFIED = 0x04;
const ATTESTED = 0x40;

interface AuthenticatorOptions {
  readonly origin?: string;
  readonly rpId?: string;
  /** Whether it verifies the person, by a PIN for example. */
  readonly verifies?: boolean;
}

/** An authenticator with one passkey, in software: ES256, attestation `none`. */
export class SoftAuthenticator {
  /** Signatures so far. Tests set it back to copy a passkey. */
  counter = 0;
  readonly id = base64url(randomBytes(32));
  private userHandle = '';
  private readonly privateKey: KeyObject;
  private readonly publicKey: KeyObject;

  constructor(private readonly options: AuthenticatorOptions = {}) {
    ({ privateKey: this.privateKey, publicKey: this.publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' }));
  }

  /** Makes the passkey, as a browser returns it. */
  make({ challenge, user }: { challenge: string; user: { id: string } }, origin?: string) {
    this.userHandle = user.id;
    const id = Buffer.from(this.id, 'base64url');
    const attested = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([id.length >> 8, id.length & 0xff]),
      id,
      this.cose(),
    ]);
    const attestation = new Map<string, Map<string, never> | string | Uint8Array>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, never>()],
      ['authData', new Uint8Array(Buffer.concat([this.data(ATTESTED), attested]))],
    ]);
    return {
      id: this.id,
      clientDataJSON: base64url(this.client('webauthn.create', challenge, origin)),
      attestationObject: base64url(isoCBOR.encode(attestation)),
      transports: ['internal'],
    };
  }

  /** Signs, as a browser returns it. */
  sign({ challenge }: { challenge: string }, origin?: string) {
    this.counter += 1;
    const data = this.data(0);
    const client = this.client('webauthn.get', challenge, origin);
    const signature = sign('sha256', Buffer.concat([data, sha256(client)]), this.privateKey);
    return {
      id: this.id,
      clientDataJSON: base64url(client),
      authenticatorData: base64url(data),
      signature: base64url(signature),
      userHandle: this.userHandle,
    };
  }

  private client(type: string, challenge: string, origin = this.options.origin ?? 'http://localhost:3000'): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  private data(flags: number): Buffer {
    const { rpId = 'localhost', verifies = true } = this.options;
    const rest = Buffer.alloc(5);
    rest.writeUInt8(flags | PRESENT | (verifies ? VERIFIED : 0), 0);
    rest.writeUInt32BE(this.counter, 1);
    return Buffer.concat([sha256(rpId), rest]);
  }

  /** The public key by RFC 9053, section 7.1.1: kty EC2, alg ES256, crv P-256, x, y. */
  private cose(): Uint8Array {
    const { x = '', y = '' } = this.publicKey.export({ format: 'jwk' });
    const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
    return isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes(x)],
        [-3, bytes(y)],
      ]),
    );
  }
}
