import type { SaidMail } from './mail.ts';

/** The three parts of a mail. */
export interface ComposedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** Text and HTML of a mail. `publicUrl` precedes the path of its button. */
export function composed(
  { language, subject, paragraphs, action, closing }: SaidMail,
  publicUrl: string,
): ComposedMail {
  const link = action && new URL(action.address, publicUrl).href;
  const text = [...paragraphs, ...(action && link ? [`${action.label}: ${link}`] : []), ...(closing ? [closing] : [])];
  const html = [
    ...paragraphs.map((paragraph) => `<p>${escaped(paragraph)}</p>`),
    ...(action && link
      ? [`<p><a href="${escaped(link)}">${escaped(action.label)}</a></p>`, `<p>${escaped(link)}</p>`]
      : []),
    ...(closing ? [`<p><small>${escaped(closing)}</small></p>`] : []),
  ];
  return {
    subject: subject.replaceAll(/[\r\n]+/g, ' '),
    text: `${text.join('\n\n')}\n`,
    html: `<!doctype html><html lang="${language}"><body>${html.join('')}</body></html>`,
  };
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
}
