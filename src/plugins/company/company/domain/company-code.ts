/** Letters and digits a code takes from a name. */
const FROM_NAME = 12;

/** A short code for lists of staff: the beginning of the company's name, and characters that make it unique. */
export function companyCodeOf(name: string, sign: string): string {
  const letters = name
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]/g, '')
    .slice(0, FROM_NAME);
  return `${letters || 'COMPANY'}-${sign.toUpperCase()}`;
}
