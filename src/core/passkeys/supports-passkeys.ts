/** Whether this browser can use passkeys at this address: they need a host name, and TLS or `localhost`. */
export function supportsPasskeys(): boolean {
  const { hostname } = window.location;
  const isAddress = /^[\d.]+$/.test(hostname) || hostname.includes(':');
  return window.isSecureContext && 'PublicKeyCredential' in window && !isAddress;
}
