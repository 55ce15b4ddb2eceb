import { createRequire } from 'node:module';
import type { Readable } from 'node:stream';
import type { PdfDocument } from './pdf-document.ts';

/** OpenType features of a font. */
export type Features = Readonly<Record<string, boolean>>;

/** An element of the tag tree. Its content is a function, called when it is added. */
export interface KitElement {
  add(child: KitElement | (() => void)): unknown;
  end(): void;
}

/** Properties of an element besides its tag. `bbox`: left, top, right, bottom. */
export interface KitTagged {
  readonly alt?: string;
  readonly scope?: 'Column' | 'Row';
  readonly placement?: 'Block';
  readonly bbox?: readonly [number, number, number, number];
}

export interface KitOutline {
  addItem(title: string, place: { readonly top: number; readonly expanded: boolean }): KitOutline;
}

/** The part of pdfkit's document API that is used here, according to its guide and types. */
export interface Kit extends Readable {
  readonly outline: KitOutline;
  addPage(): unknown;
  font(path: string): Kit;
  fontSize(points: number): Kit;
  fillColor(colour: string): Kit;
  rect(x: number, y: number, width: number, height: number): Kit;
  fill(colour: string): Kit;
  widthOfString(text: string, options: { readonly features: Features }): number;
  text(
    text: string,
    x: number,
    y: number,
    options: { readonly lineBreak: false; readonly baseline: 'alphabetic'; readonly features: Features },
  ): Kit;
  image(png: Buffer, x: number, y: number, options: { readonly fit: readonly [number, number] }): unknown;
  openImage(png: Buffer): { readonly width: number; readonly height: number };
  struct(tag: string, options: KitTagged): KitElement;
  addStructure(element: KitElement): unknown;
  markContent(tag: 'Artifact', options: { readonly type: 'Pagination' | 'Layout' }): unknown;
  endMarkedContent(): unknown;
  bufferedPageRange(): { readonly start: number; readonly count: number };
  switchToPage(page: number): unknown;
  flushPages(): void;
  appendXML(xml: string, isOnNewLine?: boolean): void;
  end(): unknown;
}

type KitClass = new (options: object) => Kit;

const require = createRequire(import.meta.url);

/** Static Inter: the product's typeface, with Vietnamese characters and tabular figures. */
const FILES = {
  regular: () => require.resolve('@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf'),
  strong: () => require.resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
} as const;

const paths = new Map<keyof typeof FILES, string>();

/** The file of a face. pdfkit opens a font once if given its path, but again and again if given a registered name. */
export function fontPath(face: keyof typeof FILES): string {
  const path = paths.get(face) ?? FILES[face]();
  paths.set(face, path);
  return path;
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Opens a document. pdfkit is loaded with the first one, so that the server starts without it. */
export function openKit(document: PdfDocument): Kit {
  const Opened = require('pdfkit') as KitClass;
  const { title, company } = document;
  /** pdfkit does not escape names in its XML, so `A & B` would make it invalid. */
  class WithReadableNames extends Opened {
    override appendXML(xml: string, isOnNewLine?: boolean): void {
      const named = [title, company.name].filter((name) => name !== '' && xml.includes(`>${name}</rdf:li>`));
      const safe = named.reduce((all, name) => all.replace(`>${name}<`, () => `>${escaped(name)}<`), xml);
      super.appendXML(safe, isOnNewLine);
    }
  }
  const moment = new Date(document.createdAt);
  return new WithReadableNames({
    size: 'A4',
    layout: document.orientation ?? 'portrait',
    margin: 0,
    autoFirstPage: false,
    // The number of pages is printed on each page, so all are buffered.
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    lang: document.language,
    displayTitle: true,
    // Otherwise every word of the document stays in memory.
    fontLayoutCache: false,
    font: fontPath('regular'),
    info: {
      Title: title,
      Author: company.name,
      Creator: 'Scopebook',
      Producer: 'Scopebook',
      CreationDate: moment,
      ModDate: moment,
    },
  });
}
