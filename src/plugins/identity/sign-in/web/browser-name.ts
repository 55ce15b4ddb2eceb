/** Programs by their mark in `User-Agent`. One that also claims to be another comes first. Names are the same in every language. */
const BROWSERS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\b(?:OPR|OPiOS|Opera)\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:HeadlessChrome|Chrome|CriOS)\//],
  ['Safari', /\bVersion\/\S+ (?:Mobile\/\S+ )?Safari\//],
];

const SYSTEMS: readonly (readonly [name: string, mark: RegExp])[] = [
  ['Android', /\bAndroid\b/],
  ['iPadOS', /\biPad\b/],
  ['iOS', /\b(?:iPhone|iPod)\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\b(?:Macintosh|Mac OS X)\b/],
  ['Linux', /\bLinux\b/],
];

/** Browser and operating system by names people know; null if the text does not say. */
export interface BrowserName {
  readonly browser: string | null;
  readonly system: string | null;
}

/** Parses a `User-Agent`. A program that is not a browser keeps its own name. */
export function browserName(userAgent: string): BrowserName {
  const found = (among: typeof BROWSERS) => among.find(([, mark]) => mark.test(userAgent))?.[0] ?? null;
  return { browser: found(BROWSERS) ?? programName(userAgent), system: found(SYSTEMS) };
}

/** `curl` of `curl/8.5.0`. Every browser begins with Mozilla, which says nothing. */
function programName(userAgent: string): string | null {
  const name = /^([A-Za-z][\w.-]{0,30})\//.exec(userAgent)?.[1];
  return name === undefined || name === 'Mozilla' ? null : name;
}
