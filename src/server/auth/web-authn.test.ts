import { describe, expect, test } from 'vitest';
import { relyingPartyOf, WebAuthn } from './web-authn.ts';

describe('the relying party', () => {
  test('is the host of the public address, for pages of exactly that origin', () => {
    const party = relyingPartyOf('https://carbon.example.com/');
    expect(party?.id).toBe('carbon.example.com');
    expect(party?.isOrigin('https://carbon.example.com')).toBe(true);
    expect(party?.isOrigin('https://carbon.example.com:8443')).toBe(false);
    expect(party?.isOrigin('https://other.example.com')).toBe(false);
    expect(party?.isOrigin('http://carbon.example.com')).toBe(false);
  });

  test('is localhost on any port without a public address', () => {
    const party = relyingPartyOf(null);
    expect(party?.id).toBe('localhost');
    expect(party?.isOrigin('http://localhost:4222')).toBe(true);
    expect(party?.isOrigin('https://evil.example')).toBe(false);
    expect(party?.isOrigin('not an origin')).toBe(false);
  });

  test.each(['http://carbon.example.com', 'https://192.0.2.7', 'http://127.0.0.1:3000', 'https://[2001:db8::1]'])(
    'does not exist at %s, where browsers allow no passkeys',
    (address) => {
      expect(relyingPartyOf(address)).toBeNull();
      expect(new WebAuthn(relyingPartyOf(address)).isReady).toBe(false);
    },
  );
});
