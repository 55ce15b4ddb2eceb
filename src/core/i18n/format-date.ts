import dayjs from 'dayjs';

const CIVIL = /^(\d{4})-(\d{2})-(\d{2})/;

/** A day as DD/MM/YYYY. Reformats the text itself, so that no time zone can shift it. Other texts stay unchanged. */
export function formatDay(day: string): string {
  const match = CIVIL.exec(day);
  return match ? `${match[3]}/${match[2]}/${match[1]}` : day;
}

/** A moment (ISO 8601 with time zone) as DD/MM/YYYY HH:mm in the reader's time zone. Other texts stay unchanged. */
export function formatMoment(moment: string): string {
  const parsed = dayjs(moment);
  return parsed.isValid() ? parsed.format('DD/MM/YYYY HH:mm') : moment;
}
