/** Empties what screen readers were told of the story before: it stays for seconds, and names elements that are gone. */
export function clearAnnouncements(): void {
  for (const region of document.querySelectorAll('[data-live-announcer] > *')) region.replaceChildren();
}
