import type { Mail, MailLanguage } from '#plugins/platform/mail/server';

interface Reader {
  readonly email: string;
  readonly name: string;
  readonly language: string;
}

interface Words {
  readonly linkSubject: string;
  readonly link: (name: string) => readonly string[];
  readonly button: string;
  readonly linkClosing: string;
  readonly changedSubject: string;
  readonly changed: (name: string) => readonly string[];
}

const WORDS: Readonly<Record<MailLanguage, Words>> = {
  en: {
    linkSubject: 'Choose another password',
    link: (name) => [
      `Hello ${name},`,
      'you asked to choose another password for Scopebook. The link works once, for 30 minutes.',
    ],
    button: 'Choose a password',
    linkClosing: 'If you did not ask for it, leave this mail alone: nothing changes.',
    changedSubject: 'Your password was changed',
    changed: (name) => [
      `Hello ${name},`,
      'the password of your Scopebook account has just been changed, and you are signed out everywhere.',
      'If that was not you, choose another password at once and tell the administrator of your company.',
    ],
  },
  vi: {
    linkSubject: 'Chọn mật khẩu khác',
    link: (name) => [
      `Xin chào ${name},`,
      'bạn đã yêu cầu chọn mật khẩu khác cho Scopebook. Liên kết dùng được một lần, trong 30 phút.',
    ],
    button: 'Chọn mật khẩu',
    linkClosing: 'Nếu bạn không yêu cầu, hãy bỏ qua thư này: không có gì thay đổi.',
    changedSubject: 'Mật khẩu của bạn đã được đổi',
    changed: (name) => [
      `Xin chào ${name},`,
      'mật khẩu tài khoản Scopebook của bạn vừa được đổi, và bạn đã bị đăng xuất ở mọi nơi.',
      'Nếu không phải bạn, hãy chọn ngay mật khẩu khác và báo cho quản trị viên của công ty.',
    ],
  },
  fr: {
    linkSubject: 'Choisir un autre mot de passe',
    link: (name) => [
      `Bonjour ${name},`,
      'vous avez demandé à choisir un autre mot de passe pour Scopebook. Le lien sert une fois, pendant 30 minutes.',
    ],
    button: 'Choisir un mot de passe',
    linkClosing: 'Si vous n’avez rien demandé, ignorez ce message : rien ne change.',
    changedSubject: 'Votre mot de passe a été changé',
    changed: (name) => [
      `Bonjour ${name},`,
      'le mot de passe de votre compte Scopebook vient d’être changé, et vous êtes déconnecté partout.',
      'Si ce n’était pas vous, choisissez tout de suite un autre mot de passe et prévenez l’administrateur de votre entreprise.',
    ],
  },
};

const of = ({ language }: Reader) => (language in WORDS ? (language as MailLanguage) : 'en');

/** The mails of a reset, in the language of the account. */
export const resetMail = {
  link(reader: Reader, secret: string): Mail {
    const language = of(reader);
    const words = WORDS[language];
    return {
      kind: 'password-reset.link',
      to: reader.email,
      language,
      subject: words.linkSubject,
      paragraphs: words.link(reader.name),
      action: { label: words.button, address: `/forgot-password/auth-token#token=${secret}` },
      closing: words.linkClosing,
    };
  },
  changed(reader: Reader): Mail {
    const language = of(reader);
    const words = WORDS[language];
    return {
      kind: 'password-reset.changed',
      to: reader.email,
      language,
      subject: words.changedSubject,
      paragraphs: words.changed(reader.name),
    };
  },
};
