import { formatMoment, type Language } from '#core';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** From this age on the day is more useful than the age. */
const WEEK = 7 * DAY;

/** Age of a moment (ISO 8601) in words: "Now", "5 minutes ago", "Yesterday"; from a week on, the day. */
export function relativeTime(moment: string, now: number, language: Language): string {
  // A clock slightly behind the server's must not show a time in the future.
  const ago = Math.max(0, now - Date.parse(moment));
  if (ago >= WEEK) return formatMoment(moment).slice(0, 'DD/MM/YYYY'.length);
  const words = new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(...howLong(ago));
  // It begins its line, so it begins with a capital.
  return words.charAt(0).toLocaleUpperCase(language) + words.slice(1);
}

function howLong(ago: number): [value: number, unit: Intl.RelativeTimeFormatUnit] {
  if (ago < MINUTE) return [0, 'second'];
  if (ago < HOUR) return [-Math.floor(ago / MINUTE), 'minute'];
  if (ago < DAY) return [-Math.floor(ago / HOUR), 'hour'];
  return [-Math.floor(ago / DAY), 'day'];
}
