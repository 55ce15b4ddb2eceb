import type { MailLanguage } from '#plugins/platform/mail/server';

interface MailWords {
  readonly invitationSubject: (company: string) => string;
  readonly invitation: (name: string, inviter: string, company: string) => readonly string[];
  readonly button: string;
  readonly invitationClosing: (company: string) => string;
  readonly taken: (name: string, inviter: string, company: string) => readonly string[];
  readonly rolesSubject: string;
  readonly roles: (name: string) => readonly string[];
  readonly signIn: string;
}

/** What the mails of this plugin say. */
export const MAIL_WORDS: Readonly<Record<MailLanguage, MailWords>> = {
  en: {
    invitationSubject: (company) => `An invitation from ${company}`,
    invitation: (name, inviter, company) => [
      `Hello ${name},`,
      `${inviter} invites you to work for ${company} in Scopebook, where the company keeps its energy and emissions.`,
      'Choose a password to accept. The link works once, for seven days.',
    ],
    button: 'Accept the invitation',
    invitationClosing: (company) =>
      `If you have nothing to do with ${company}, leave this mail alone: nothing happens.`,
    taken: (name, inviter, company) => [
      `Hello ${name},`,
      `${inviter} has invited you to work for ${company} in Scopebook. Your address belongs to an account of another company already, and an account works for one company.`,
      'If you want to accept, give the inviter another address, or have your present company take you out first. Otherwise there is nothing you have to do: nobody was told that you have an account.',
    ],
    rolesSubject: 'Your roles were changed',
    roles: (name) => [
      `Hello ${name},`,
      'an administrator has changed your roles in Scopebook. So that they hold at once you were signed out everywhere; sign in again to go on.',
    ],
    signIn: 'Sign in',
  },
  vi: {
    invitationSubject: (company) => `Lời mời từ ${company}`,
    invitation: (name, inviter, company) => [
      `Xin chào ${name},`,
      `${inviter} mời bạn làm việc cho ${company} trong Scopebook, nơi công ty ghi lại năng lượng và phát thải.`,
      'Hãy chọn mật khẩu để chấp nhận. Liên kết dùng được một lần, trong bảy ngày.',
    ],
    button: 'Chấp nhận lời mời',
    invitationClosing: (company) => `Nếu bạn không liên quan đến ${company}, hãy bỏ qua thư này: không có gì xảy ra.`,
    taken: (name, inviter, company) => [
      `Xin chào ${name},`,
      `${inviter} đã mời bạn làm việc cho ${company} trong Scopebook. Địa chỉ của bạn đã thuộc về một tài khoản của công ty khác, và mỗi tài khoản chỉ làm việc cho một công ty.`,
      'Nếu muốn chấp nhận, hãy cho người mời một địa chỉ khác, hoặc nhờ công ty hiện tại đưa bạn ra trước. Nếu không, bạn không cần làm gì: không ai được cho biết rằng bạn có tài khoản.',
    ],
    rolesSubject: 'Vai trò của bạn đã được đổi',
    roles: (name) => [
      `Xin chào ${name},`,
      'một quản trị viên đã đổi vai trò của bạn trong Scopebook. Để thay đổi có hiệu lực ngay, bạn đã bị đăng xuất ở mọi nơi; hãy đăng nhập lại để tiếp tục.',
    ],
    signIn: 'Đăng nhập',
  },
  fr: {
    invitationSubject: (company) => `Une invitation de ${company}`,
    invitation: (name, inviter, company) => [
      `Bonjour ${name},`,
      `${inviter} vous invite à travailler pour ${company} dans Scopebook, où l’entreprise tient ses énergies et ses émissions.`,
      'Choisissez un mot de passe pour accepter. Le lien sert une fois, pendant sept jours.',
    ],
    button: 'Accepter l’invitation',
    invitationClosing: (company) =>
      `Si vous n’avez rien à voir avec ${company}, ignorez ce message : il ne se passe rien.`,
    taken: (name, inviter, company) => [
      `Bonjour ${name},`,
      `${inviter} vous a invité à travailler pour ${company} dans Scopebook. Votre adresse appartient déjà à un compte d’une autre entreprise, et un compte travaille pour une seule entreprise.`,
      'Pour accepter, donnez une autre adresse à la personne qui vous invite, ou faites-vous d’abord retirer de votre entreprise actuelle. Sinon, vous n’avez rien à faire : personne n’a appris que vous avez un compte.',
    ],
    rolesSubject: 'Vos rôles ont été changés',
    roles: (name) => [
      `Bonjour ${name},`,
      'un administrateur a changé vos rôles dans Scopebook. Pour qu’ils valent tout de suite, vous avez été déconnecté partout ; reconnectez-vous pour continuer.',
    ],
    signIn: 'Se connecter',
  },
};
