import type { MessageStructureObject } from 'imapflow';

/** A file attached to a mail. */
export interface Attachment {
  /** Number of its body part. */
  readonly part: string;
  readonly name: string;
  /** Roughly, in bytes: the encoded size says no more. */
  readonly size: number;
}

/** Deepest nesting and most parts of a mail that are looked at. */
const DEEPEST = 20;
const PARTS_MOST = 500;

/** Base64 encodes three bytes in four characters, with a line break after 76 (RFC 2045, section 6.8). */
const BYTES_PER_CHARACTER = (3 / 4) * (76 / 78);

/**
 * Attached files: parts with a disposition `attachment` or a file name. Pictures inside the text, such as logos of
 * signatures, are left out.
 */
export function attachmentsIn(root: MessageStructureObject | undefined): readonly Attachment[] {
  const found: Attachment[] = [];
  let seen = 0;
  const visit = (node: MessageStructureObject, depth: number) => {
    seen += 1;
    if (depth > DEEPEST || seen > PARTS_MOST) return;
    for (const child of node.childNodes ?? []) visit(child, depth + 1);
    if (node.childNodes !== undefined || node.type.startsWith('multipart/')) return;
    const disposition = node.disposition?.toLowerCase();
    const name = node.dispositionParameters?.['filename'] ?? node.parameters?.['name'];
    const isInText = disposition !== 'attachment' && (node.id !== undefined || disposition === 'inline');
    if (disposition !== 'attachment' && name === undefined) return;
    if (isInText && node.type.startsWith('image/')) return;
    const { size = 0, encoding } = node;
    found.push({
      // The content of a mail with one part has the number 1.
      part: node.part ?? '1',
      name: name ?? `part-${node.part ?? '1'}`,
      size: encoding?.toLowerCase() === 'base64' ? Math.floor(size * BYTES_PER_CHARACTER) : size,
    });
  };
  if (root) visit(root, 0);
  return found;
}
