import type { Mail, MailLanguage } from '#plugins/platform/mail/server';

interface Reader {
  readonly email: string;
  readonly name: string;
  readonly language: string;
}

interface Words {
  readonly confirm: {
    readonly subject: string;
    readonly paragraphs: (name: string, companyName: string) => readonly string[];
    readonly button: string;
    readonly closing: string;
  };
  readonly known: {
    readonly subject: string;
    readonly paragraphs: (name: string) => readonly string[];
    readonly button: string;
    readonly closing: string;
  };
  readonly unlinked: {
    readonly subject: string;
    readonly paragraphs: (name: string) => readonly string[];
  };
}

const WORDS: Readonly<Record<MailLanguage, Words>> = {
  en: {
    confirm: {
      subject: 'Confirm your sign-up',
      paragraphs: (name, companyName) => [
        `Hello ${name},`,
        `you signed up ${companyName} for Scopebook. Confirm it and choose your password with the button below; the link works once, for 24 hours.`,
      ],
      button: 'Confirm',
      closing:
        'If you did not sign up, or the name of the company is not yours, leave this mail alone: nothing happens.',
    },
    known: {
      subject: 'You already have an account',
      paragraphs: (name) => [
        `Hello ${name},`,
        'somebody, probably you, has just signed up for Scopebook with this address. You have an account already, and nothing about it has changed: sign in with the password you know.',
      ],
      button: 'Sign in',
      closing: 'If you have forgotten the password, choose “Forgot your password?” there.',
    },
    unlinked: {
      subject: 'Your account was taken out of its company',
      paragraphs: (name) => [
        `Hello ${name},`,
        'somebody, probably you, has just signed up for Scopebook with this address. You had an account already; it was taken out of its company, and what you wrote there stays there. The address cannot be signed up anew.',
        'To come in again, ask an administrator of a company to invite you, or sign up with another address.',
      ],
    },
  },
  vi: {
    confirm: {
      subject: 'Xác nhận đăng ký của bạn',
      paragraphs: (name, companyName) => [
        `Xin chào ${name},`,
        `bạn đã đăng ký ${companyName} với Scopebook. Hãy xác nhận và chọn mật khẩu bằng nút bên dưới; liên kết dùng được một lần, trong 24 giờ.`,
      ],
      button: 'Xác nhận',
      closing: 'Nếu bạn không đăng ký, hoặc đó không phải công ty của bạn, hãy bỏ qua thư này: sẽ không có gì xảy ra.',
    },
    known: {
      subject: 'Bạn đã có tài khoản',
      paragraphs: (name) => [
        `Xin chào ${name},`,
        'có người, có lẽ là bạn, vừa đăng ký Scopebook bằng địa chỉ này. Bạn đã có tài khoản và không có gì thay đổi: hãy đăng nhập bằng mật khẩu bạn đã biết.',
      ],
      button: 'Đăng nhập',
      closing: 'Nếu bạn quên mật khẩu, hãy chọn “Quên mật khẩu?” ở đó.',
    },
    unlinked: {
      subject: 'Tài khoản của bạn đã rời khỏi công ty',
      paragraphs: (name) => [
        `Xin chào ${name},`,
        'có người, có lẽ là bạn, vừa đăng ký Scopebook bằng địa chỉ này. Bạn đã từng có tài khoản; tài khoản đó đã được đưa ra khỏi công ty, và những gì bạn đã ghi vẫn ở lại đó. Địa chỉ này không thể đăng ký lại.',
        'Để vào lại, hãy nhờ quản trị viên của một công ty mời bạn, hoặc đăng ký bằng địa chỉ khác.',
      ],
    },
  },
  fr: {
    confirm: {
      subject: 'Confirmez votre inscription',
      paragraphs: (name, companyName) => [
        `Bonjour ${name},`,
        `vous avez inscrit ${companyName} à Scopebook. Confirmez et choisissez votre mot de passe avec le bouton ci-dessous ; le lien sert une fois, pendant 24 heures.`,
      ],
      button: 'Confirmer',
      closing:
        'Si vous ne vous êtes pas inscrit, ou si ce n’est pas le nom de votre entreprise, ignorez ce message : rien ne se passe.',
    },
    known: {
      subject: 'Vous avez déjà un compte',
      paragraphs: (name) => [
        `Bonjour ${name},`,
        'quelqu’un, sans doute vous, vient de s’inscrire à Scopebook avec cette adresse. Vous avez déjà un compte, et rien n’y a changé : connectez-vous avec le mot de passe que vous connaissez.',
      ],
      button: 'Se connecter',
      closing: 'Si vous avez oublié le mot de passe, choisissez là « Mot de passe oublié ? ».',
    },
    unlinked: {
      subject: 'Votre compte a été retiré de son entreprise',
      paragraphs: (name) => [
        `Bonjour ${name},`,
        'quelqu’un, sans doute vous, vient de s’inscrire à Scopebook avec cette adresse. Vous aviez déjà un compte ; il a été retiré de son entreprise, et ce que vous y avez écrit y reste. L’adresse ne peut pas être inscrite à nouveau.',
        'Pour revenir, demandez à un administrateur d’une entreprise de vous inviter, ou inscrivez-vous avec une autre adresse.',
      ],
    },
  },
};

const languageOf = ({ language }: Reader) => (language in WORDS ? (language as MailLanguage) : 'en');

/** The mails of signing up, in the language of the account. */
export const signUpMail = {
  confirm(reader: Reader, companyName: string, secret: string): Mail {
    const language = languageOf(reader);
    const { paragraphs, subject, button, closing } = WORDS[language].confirm;
    return {
      kind: 'sign-up.confirm',
      to: reader.email,
      language,
      subject,
      paragraphs: paragraphs(reader.name, companyName),
      action: { label: button, address: `/sign-up/confirm#token=${secret}` },
      closing,
    };
  },
  known(reader: Reader): Mail {
    const language = languageOf(reader);
    const { paragraphs, subject, button, closing } = WORDS[language].known;
    return {
      kind: 'sign-up.known',
      to: reader.email,
      language,
      subject,
      paragraphs: paragraphs(reader.name),
      action: { label: button, address: '/login' },
      closing,
    };
  },
  /** To somebody who was taken out of a company: the way in again is an invitation. */
  unlinked(reader: Reader): Mail {
    const language = languageOf(reader);
    const { paragraphs, subject } = WORDS[language].unlinked;
    return { kind: 'sign-up.unlinked', to: reader.email, language, subject, paragraphs: paragraphs(reader.name) };
  },
};
