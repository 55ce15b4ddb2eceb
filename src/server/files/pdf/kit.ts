import { createRequire } from 'node:module';
import type { PdfDocument } from './pdf-document.ts';

/** An object of the file. Once ended it is written and can be forgotten. */
export interface KitRef {
  readonly id: number;
  data: unknown;
  end(content?: string | Uint8Array): void;
}

/** One whose entries we change before it is ended. */
interface KitDictionary extends KitRef {
  readonly data: Record<string, unknown>;
}

export interface KitFont {
  readonly id: string;
  ref(): KitRef;
  /** Codes in hexadecimal and how far each goes on, in thousandths of the size. */
  encode(
    text: string,
    features: Readonly<Record<string, boolean>>,
  ): [codes: string[], positions: { readonly xAdvance: number; readonly advanceWidth: number }[]];
}

export interface KitPage {
  readonly fonts: Record<string, KitRef>;
  readonly xobjects: Record<string, KitRef>;
  readonly dictionary: KitDictionary;
  readonly width: number;
  readonly height: number;
}

export interface KitOutline {
  addItem(title: string, place: { readonly top: number; readonly expanded: boolean }): KitOutline;
}

/**
 * What we use of a document of pdfkit 0.19.1: objects, pages, fonts, pictures, the outline, and the writing of all of it.
 * Text and tags are ours: its own keep every element and every word it ever laid out until the document ends. What begins
 * with an underscore is not promised to stay: the version is pinned, and the tests read what is written.
 */
export interface Kit {
  info: Readonly<Record<string, unknown>>;
  readonly page: KitPage;
  readonly outline: KitOutline;
  readonly _font: KitFont;
  _addInfo: () => void;
  _finalize: () => void;
  _offsets: { readonly length: number; push(place: null): unknown };
  readonly _offset: number;
  _waiting: number;
  _ended: boolean;
  readonly _root: { readonly data: { readonly Pages: { readonly data: { readonly Kids: KitRef[] } } & KitRef } };
  readonly _info: KitRef | undefined;
  readonly _id: Buffer;
  _refEnd: (ended: { readonly id: number; readonly offset: number }) => void;
  _write(bytes: string | Buffer): void;
  push(bytes: null): unknown;
  ref(value: object): KitRef;
  addPage(): unknown;
  addContent(operators: string): unknown;
  font(path: string): unknown;
  image(png: Buffer, x: number, y: number, options: { readonly fit: readonly [number, number] }): unknown;
  openImage(png: Buffer): { readonly width: number; readonly height: number };
  getStructTreeRoot(): KitDictionary;
  read(): Buffer | null;
  end(): void;
}

type KitClass = new (options: object) => Kit;

const require = createRequire(import.meta.url);

/** Static Inter: the face of the product, with the letters of Vietnamese and figures of one width. */
const FONTS = {
  regular: () => require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  strong: () => require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
} as const;

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Opens a file. The package is loaded with the first document: the server starts without it. */
export function openKit(document: PdfDocument): Kit {
  const Opened = require('pdfkit') as KitClass;
  const moment = new Date(document.createdAt);
  const kit = new Opened({
    size: 'A4',
    layout: document.orientation ?? 'portrait',
    margin: 0,
    autoFirstPage: false,
    pdfVersion: '1.7',
    tagged: true,
    lang: document.language,
    displayTitle: true,
    // Else every word of the document is kept.
    fontLayoutCache: false,
    font: FONTS.regular(),
    info: {
      Title: document.title,
      Author: document.company.name,
      Creator: 'Scopebook',
      Producer: 'Scopebook',
      CreationDate: moment,
      ModDate: moment,
    },
  });
  escapeMetadata(kit);
  return kit;
}

/** Both faces of an opened file. */
export function fontsOf(kit: Kit): { readonly regular: KitFont; readonly strong: KitFont } {
  const fontOf = (path: string) => {
    kit.font(path);
    return kit._font;
  };
  return { regular: fontOf(FONTS.regular()), strong: fontOf(FONTS.strong()) };
}

/** pdfkit puts names into its XML as they are; `A & B` would make it unreadable. */
function escapeMetadata(kit: Kit): void {
  const write = kit._addInfo.bind(kit);
  kit._addInfo = () => {
    const plain = kit.info;
    kit.info = Object.fromEntries(
      Object.entries(plain).map(([key, value]) => [key, typeof value === 'string' ? escaped(value) : value]),
    );
    write();
    kit.info = plain;
  };
}
