import { sizeText } from '#design-system';
import type { EvidenceFile, EvidenceFormat } from '../contract/index.ts';

/** Names of formats, the same in every language. */
const NAMES: Readonly<Record<EvidenceFormat, string>> = {
  pdf: 'PDF',
  png: 'PNG',
  jpeg: 'JPEG',
  xlsx: 'XLSX',
  csv: 'CSV',
  xml: 'XML',
};

/** `PDF, 1.2 MB`. */
export function kindText({ format, size }: Pick<EvidenceFile, 'format' | 'size'>): string {
  return `${NAMES[format]}, ${sizeText(size)}`;
}

/** Whether the browser shows it inline: pictures. Others are downloaded (docs/adr/0027). */
export function isPicture({ format }: Pick<EvidenceFile, 'format'>): boolean {
  return format === 'png' || format === 'jpeg';
}

/** The start of a hash, enough to tell files apart. */
export function shortHash(sha256: string): string {
  return `${sha256.slice(0, 12)}…`;
}
