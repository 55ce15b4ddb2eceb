import type { Mail, MailLanguage } from '#plugins/platform/mail/server';

interface Reader {
  readonly email: string;
  readonly name: string;
}

interface Words {
  readonly subject: string;
  readonly paragraphs: (name: string, address: string) => readonly string[];
  readonly button: string;
}

const WORDS: Readonly<Record<MailLanguage, Words>> = {
  en: {
    subject: 'Many failed attempts to sign in',
    paragraphs: (name, address) => [
      `Hello ${name},`,
      `somebody at ${address} has tried a wrong password for your Scopebook account many times. Signing in from there is locked for a while.`,
      'If that was you, wait a quarter of an hour or choose another password. If not, there is nothing you have to do; a password nobody else knows keeps your account safe.',
    ],
    button: 'Choose another password',
  },
  vi: {
    subject: 'Nhiều lần đăng nhập không thành công',
    paragraphs: (name, address) => [
      `Xin chào ${name},`,
      `có người tại ${address} đã nhiều lần thử sai mật khẩu tài khoản Scopebook của bạn. Việc đăng nhập từ nơi đó tạm thời bị khóa.`,
      'Nếu đó là bạn, hãy đợi mười lăm phút hoặc chọn mật khẩu khác. Nếu không, bạn không cần làm gì; mật khẩu không ai khác biết sẽ giữ an toàn cho tài khoản.',
    ],
    button: 'Chọn mật khẩu khác',
  },
  fr: {
    subject: 'De nombreuses tentatives de connexion ont échoué',
    paragraphs: (name, address) => [
      `Bonjour ${name},`,
      `quelqu’un à l’adresse ${address} a essayé de nombreuses fois un mauvais mot de passe pour votre compte Scopebook. La connexion depuis cet endroit est bloquée pour un moment.`,
      'Si c’était vous, attendez un quart d’heure ou choisissez un autre mot de passe. Sinon, vous n’avez rien à faire : un mot de passe que personne d’autre ne connaît protège votre compte.',
    ],
    button: 'Choisir un autre mot de passe',
  },
};

/** Tells the owner that the door was locked, and whence it was tried. */
export function lockMail({ email, name }: Reader, language: MailLanguage, address: string): Mail {
  const words = WORDS[language] ?? WORDS.en;
  return {
    kind: 'sign-in.locked',
    to: email,
    language,
    subject: words.subject,
    paragraphs: words.paragraphs(name, address),
    action: { label: words.button, address: '/forgot-password' },
  };
}
