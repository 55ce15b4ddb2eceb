/** The secret in the fragment of a mail's link, `#token=...`; null if there is none. */
export function linkSecret(fragment: string): string | null {
  const secret = new URLSearchParams(fragment.replace(/^#/, '')).get('token');
  return secret === null || secret === '' ? null : secret;
}
