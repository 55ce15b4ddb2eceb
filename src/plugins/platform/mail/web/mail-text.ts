/** A part of a mail's plain text: the lines of a paragraph, or the link its reader is asked to open, with its label. */
export type MailPart =
  | { readonly kind: 'words'; readonly lines: readonly string[] }
  | { readonly kind: 'link'; readonly label: string; readonly address: string };

/** `Choose a password: https://...`; only web addresses are links. */
const LINK = /^(.*?):?\s*(https?:\/\/[^\s<>"]+)$/;

/** The paragraphs of a mail's plain text, in order. */
export function mailParts(text: string): readonly MailPart[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.split('\n').filter((line) => line.trim() !== ''))
    .filter((lines) => lines.length > 0)
    .map(partOf);
}

function partOf(lines: readonly string[]): MailPart {
  const [, label = '', address = ''] = LINK.exec(lines.join(' ').trim()) ?? [];
  return URL.canParse(address) ? { kind: 'link', label, address } : { kind: 'words', lines };
}
