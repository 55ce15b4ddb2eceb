/** Clears the live region. Announcements of the previous story stay for seconds and name elements that are gone. */
export function clearAnnouncements(): void {
  for (const region of document.querySelectorAll('[data-live-announcer] > *')) region.replaceChildren();
}
