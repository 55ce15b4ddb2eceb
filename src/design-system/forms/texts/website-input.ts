const HAS_SCHEME = /^[a-z][a-z\d+.-]*:\/\//i;

/** A web address as one would type it: a host with a dot, and a path where there is one. No sign-in inside. */
const WEBSITE = /^https?:\/\/[^\s/?#@:.]+(?:\.[^\s/?#@:.]+)+(?::\d{1,5})?(?:[/?#]\S*)?$/iu;

/** Puts `http://` before what has no scheme (specification, section 5). Empty stays empty. */
export function completeWebsite(typed: string): string {
  const given = typed.trim();
  return given === '' || HAS_SCHEME.test(given) ? given : `http://${given}`;
}

/** Whether a completed text is a web address of the two schemes a browser opens. */
export function isWebsite(text: string): boolean {
  return WEBSITE.test(text);
}
