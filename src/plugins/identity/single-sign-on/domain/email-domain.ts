/** Providers of mail to anyone: no company can own their domains. */
const PUBLIC_MAIL: ReadonlySet<string> = new Set([
  'aol.com',
  'bigpond.com',
  'bluewin.ch',
  'btinternet.com',
  'comcast.net',
  'duck.com',
  'fastmail.com',
  'foxmail.com',
  'free.fr',
  'gmail.com',
  'gmx.at',
  'gmx.ch',
  'gmx.com',
  'gmx.de',
  'gmx.net',
  'googlemail.com',
  'hey.com',
  'hotmail.co.uk',
  'hotmail.com',
  'hotmail.fr',
  'icloud.com',
  'laposte.net',
  'libero.it',
  'live.co.uk',
  'live.com',
  'live.com.au',
  'live.fr',
  'mail.com',
  'mail.ru',
  'me.com',
  'msn.com',
  'naver.com',
  'optusnet.com.au',
  'orange.fr',
  'outlook.com',
  'outlook.com.au',
  'outlook.fr',
  'pm.me',
  'proton.me',
  'protonmail.com',
  'qq.com',
  'rediffmail.com',
  'sfr.fr',
  't-online.de',
  'telstra.com',
  'tutanota.com',
  'wanadoo.fr',
  'web.de',
  'xtra.co.nz',
  'yahoo.ca',
  'yahoo.co.in',
  'yahoo.co.uk',
  'yahoo.com',
  'yahoo.com.au',
  'yahoo.com.vn',
  'yahoo.fr',
  'yandex.com',
  'yandex.ru',
  'ymail.com',
  'zoho.com',
  '163.com',
  '126.com',
]);

/** Whether anyone can have an address of the domain. */
export const isPublicMail = (domain: string): boolean => PUBLIC_MAIL.has(domain);

/** The part of an e-mail address after the last @, in lower case. */
export function domainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}

/** A host name with at least two labels, in lower case and ASCII (RFC 1123, section 2.1; IDNs in their `xn--` form). */
export const DOMAIN_NAME = /^(?=.{4,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+([a-z]{2,63}|xn--[a-z0-9-]{2,59})$/;

/** The TXT record that proves a domain. */
export const verificationRecord = (token: string): string => `scopebook-verification=${token}`;
