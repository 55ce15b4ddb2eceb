const HAS_SCHEME = /^[a-z][a-z\d+.-]*:\/\//i;

/** A web address as typed: a host with a dot and an optional path, without credentials. */
const WEBSITE = /^https?:\/\/[^\s/?#@:.]+(?:\.[^\s/?#@:.]+)+(?::\d{1,5})?(?:[/?#]\S*)?$/iu;

/** Adds `http://` if there is no scheme (specification, section 5). Empty stays empty. */
export function completeWebsite(typed: string): string {
  const given = typed.trim();
  return given === '' || HAS_SCHEME.test(given) ? given : `http://${given}`;
}

/** Whether a completed text is an http or https address. */
export function isWebsite(text: string): boolean {
  return WEBSITE.test(text);
}
