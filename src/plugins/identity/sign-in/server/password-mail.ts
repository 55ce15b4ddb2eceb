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
    subject: 'Your password was changed',
    paragraphs: (name, address) => [
      `Hello ${name},`,
      `the password of your Scopebook account has just been changed by somebody who knew the former one, from ${address}. Every other session of yours has ended.`,
      'If that was you, there is nothing you have to do. If not, choose another password at once and tell the administrator of your company.',
    ],
    button: 'Choose another password',
  },
  vi: {
    subject: 'Mật khẩu của bạn đã được đổi',
    paragraphs: (name, address) => [
      `Xin chào ${name},`,
      `mật khẩu tài khoản Scopebook của bạn vừa được đổi bởi người biết mật khẩu cũ, từ ${address}. Mọi phiên khác của bạn đã kết thúc.`,
      'Nếu đó là bạn, bạn không cần làm gì. Nếu không, hãy chọn ngay mật khẩu khác và báo cho quản trị viên của công ty.',
    ],
    button: 'Chọn mật khẩu khác',
  },
  fr: {
    subject: 'Votre mot de passe a été changé',
    paragraphs: (name, address) => [
      `Bonjour ${name},`,
      `le mot de passe de votre compte Scopebook vient d’être changé par quelqu’un qui connaissait l’ancien, depuis ${address}. Toutes vos autres sessions ont pris fin.`,
      'Si c’était vous, vous n’avez rien à faire. Sinon, choisissez tout de suite un autre mot de passe et prévenez l’administrateur de votre entreprise.',
    ],
    button: 'Choisir un autre mot de passe',
  },
};

/** Tells the owner that the password was changed by the former one, and whence. */
export function passwordChangedMail({ email, name }: Reader, language: MailLanguage, address: string): Mail {
  const words = WORDS[language] ?? WORDS.en;
  return {
    kind: 'sign-in.password-changed',
    to: email,
    language,
    subject: words.subject,
    paragraphs: words.paragraphs(name, address),
    action: { label: words.button, address: '/forgot-password' },
  };
}
