import dayjs from 'dayjs';

const CIVIL = /^(\d{4})-(\d{2})-(\d{2})/;

/** A day as DD/MM/YYYY. Taken from the text itself, so no time zone can move it. What is no day stays as it is. */
export function formatDay(day: string): string {
  const match = CIVIL.exec(day);
  return match ? `${match[3]}/${match[2]}/${match[1]}` : day;
}

/** A moment (ISO 8601 with zone) on the reader's clock as DD/MM/YYYY HH:mm. What is no moment stays as it is. */
export function formatMoment(moment: string): string {
  const parsed = dayjs(moment);
  return parsed.isValid() ? parsed.format('DD/MM/YYYY HH:mm') : moment;
}
