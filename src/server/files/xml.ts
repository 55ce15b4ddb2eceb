import { SaxesParser } from 'saxes';
import { messageFor, problem } from '#contract';

/** An element of an XML document. Names have no namespace prefix; texts are trimmed. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly children: readonly XmlElement[];
}

interface OpenElement {
  readonly name: string;
  readonly attributes: Record<string, string>;
  text: string;
  readonly children: XmlElement[];
}

/** Greatest depth and number of elements. A year of 5-minute intervals has about 700,000 elements. */
const LIMITS = { depth: 64, elements: 2_000_000 } as const;

/** Called with each element of a wanted name as it ends, with everything inside it. */
export type OnElement = (element: XmlElement) => void;

/**
 * Reads an XML document and passes each element of the wanted names to `onElement` as it ends. Other elements are not
 * stored, so memory does not grow with the document. Document types and entities other than the five of XML
 * are refused, because they can make a small file large. Throws 400 `file.xml` with the line.
 */
export function readXml(bytes: Uint8Array, wanted: readonly string[], onElement: OnElement): void {
  const names = new Set(wanted);
  const parser = new SaxesParser({ fileName: '' });
  const open: OpenElement[] = [];
  let elements = 0;
  /** How many of the open elements are wanted, or inside a wanted one. */
  let within = 0;
  const refuse = (): never => {
    throw problem('file.xml', 400, messageFor('api.file-xml', { line: parser.line }));
  };
  parser.on('doctype', refuse);
  parser.on('error', refuse);
  parser.on('opentag', ({ name, attributes }) => {
    elements += 1;
    if (elements > LIMITS.elements || open.length >= LIMITS.depth) refuse();
    const local = localName(name);
    if (within > 0 || names.has(local)) within += 1;
    open.push({
      name: local,
      attributes: Object.fromEntries(
        Object.entries(attributes).map(([key, value]) => [
          localName(key),
          typeof value === 'string' ? value : value.value,
        ]),
      ),
      text: '',
      children: [],
    });
  });
  const add = (text: string) => {
    const element = open.at(-1);
    if (element && within > 0) element.text += text;
  };
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('closetag', () => {
    const element = open.pop();
    if (!element || within === 0) return;
    within -= 1;
    const done: XmlElement = { ...element, text: element.text.trim() };
    if (within > 0) open.at(-1)?.children.push(done);
    if (names.has(done.name)) onElement(done);
  });
  parser.write(textOf(bytes)).close();
}

function textOf(bytes: Uint8Array): string {
  const label =
    bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : bytes[0] === 0xfe && bytes[1] === 0xff ? 'utf-16be' : 'utf-8';
  try {
    return new TextDecoder(label, { fatal: true }).decode(bytes);
  } catch {
    throw problem('file.xml', 400, messageFor('api.file-xml', { line: 1 }));
  }
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1);
