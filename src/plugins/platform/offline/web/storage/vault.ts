import type { OfflineDatabase, Sealed, StoredKey } from './database.ts';

const ALGORITHM = 'AES-GCM';

/** Bytes of a nonce (NIST SP 800-38D, section 5.2.1.1). */
const NONCE = 12;

/** What is sealed for one account, and the means to seal and open it. */
export class OpenVault {
  constructor(
    /** Names the account on this browser. */
    readonly account: string,
    private readonly key: CryptoKey,
  ) {}

  /** `name` is of the place where it is kept: what is sealed for one place cannot be opened at another. */
  async seal(name: string, content: BufferSource): Promise<Sealed> {
    const nonce = crypto.getRandomValues(new Uint8Array(NONCE));
    return { nonce, data: await crypto.subtle.encrypt(this.use(name, nonce), this.key, content) };
  }

  /** Rejects if it was sealed for another account or place, or was changed. */
  open(name: string, { nonce, data }: Sealed): Promise<ArrayBuffer> {
    return crypto.subtle.decrypt(this.use(name, nonce), this.key, data);
  }

  sealJson(name: string, content: unknown): Promise<Sealed> {
    return this.seal(name, new TextEncoder().encode(JSON.stringify(content)));
  }

  async openJson(name: string, sealed: Sealed): Promise<unknown> {
    return JSON.parse(new TextDecoder().decode(await this.open(name, sealed)));
  }

  private use(name: string, iv: BufferSource): AesGcmParams {
    return { name: ALGORITHM, iv, additionalData: new TextEncoder().encode(`${this.account}\n${name}`) };
  }
}

/**
 * The key of the account that is signed in on this browser. The server derives it and gives it to a session; the browser
 * keeps it, so that nobody can read it, until the session ends. Without it nothing that was kept can be opened.
 */
export class Vault {
  private present: StoredKey | null = null;

  constructor(private readonly database: () => Promise<OfflineDatabase>) {}

  /** The vault of the account, if this browser has its key; null otherwise. */
  async of(email: string): Promise<OpenVault | null> {
    this.present ??= (await (await this.database()).get('keys', 'present')) ?? null;
    return this.present?.email === email ? new OpenVault(this.present.account, this.present.key) : null;
  }

  /** Keeps the key of the account that has signed in. */
  async receive(email: string, account: string, key: BufferSource): Promise<OpenVault> {
    const imported = await crypto.subtle.importKey('raw', key, ALGORITHM, false, ['encrypt', 'decrypt']);
    this.present = { id: 'present', email, account, key: imported };
    await (await this.database()).put('keys', this.present);
    return new OpenVault(account, imported);
  }

  /** The session has ended. What was sealed stays, and opens when the same person signs in again. */
  async lock(): Promise<void> {
    this.present = null;
    const database = await this.database();
    await database.clear('keys');
    // What the server has anyway is not kept for the next session.
    await database.clear('answers');
  }
}
