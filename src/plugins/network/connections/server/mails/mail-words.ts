import type { MailLanguage } from '#plugins/platform/mail/server';
import type { Relation } from '../../contract/index.ts';

interface MailWords {
  /** What the company that asks is to the reader's, after "as". */
  readonly relations: Readonly<Record<Relation, string>>;
  readonly invitationSubject: (company: string) => string;
  readonly invitation: (company: string, person: string | null, relation: string) => readonly string[];
  readonly howToSignUp: (email: string) => string;
  readonly signUp: string;
  readonly invitationClosing: (company: string) => string;
  readonly requestSubject: (company: string) => string;
  readonly request: (name: string, company: string, person: string | null, relation: string) => readonly string[];
  readonly lookAtIt: string;
  readonly acceptedSubject: (company: string) => string;
  readonly accepted: (name: string, company: string) => readonly string[];
  readonly disconnectedSubject: (company: string) => string;
  readonly disconnected: (name: string, company: string) => readonly string[];
}

/** What the mails of this plugin say. */
export const MAIL_WORDS: Readonly<Record<MailLanguage, MailWords>> = {
  en: {
    relations: { CUSTOMER: 'your customer', SUPPLIER: 'your supplier', BOTH: 'your customer and supplier' },
    invitationSubject: (company) => `${company} invites your company to connect`,
    invitation: (company, person, relation) => [
      'Hello,',
      `${person ? `${person} of ${company}` : company} invites your company to Scopebook, to connect with it as ${relation}. Connected companies ask each other for the emissions behind what they buy and sell, and answer from their own records.`,
    ],
    howToSignUp: (email) =>
      `Sign up with this address, ${email}. The request waits for you there for 30 days; you accept or decline it.`,
    signUp: 'Sign up',
    invitationClosing: (company) =>
      `If you have nothing to do with ${company}, leave this mail alone: nothing happens, and nobody is told that it arrived.`,
    requestSubject: (company) => `${company} asks to be connected with your company`,
    request: (name, company, person, relation) => [
      `Hello ${name},`,
      `${person ? `${person} of ${company}` : company} asks to be connected with your company in Scopebook as ${relation}. An administrator of your company accepts or declines.`,
    ],
    lookAtIt: 'Look at it',
    acceptedSubject: (company) => `You are connected with ${company}`,
    accepted: (name, company) => [
      `Hello ${name},`,
      `${company} has accepted. Your companies are connected in Scopebook and can ask each other for emissions.`,
    ],
    disconnectedSubject: (company) => `The connection with ${company} has ended`,
    disconnected: (name, company) => [
      `Hello ${name},`,
      `your company and ${company} are no longer connected in Scopebook. What was exchanged stays readable; nothing new can be asked for. The reason that was given:`,
    ],
  },
  vi: {
    relations: {
      CUSTOMER: 'khách hàng của bạn',
      SUPPLIER: 'nhà cung cấp của bạn',
      BOTH: 'khách hàng và nhà cung cấp của bạn',
    },
    invitationSubject: (company) => `${company} mời công ty của bạn kết nối`,
    invitation: (company, person, relation) => [
      'Xin chào,',
      `${person ? `${person} của ${company}` : company} mời công ty của bạn tham gia Scopebook để kết nối với tư cách ${relation}. Các công ty đã kết nối hỏi nhau về lượng phát thải đằng sau những gì họ mua bán và trả lời từ hồ sơ của chính mình.`,
    ],
    howToSignUp: (email) =>
      `Hãy đăng ký bằng địa chỉ này, ${email}. Yêu cầu chờ bạn ở đó trong 30 ngày; bạn chấp nhận hoặc từ chối.`,
    signUp: 'Đăng ký',
    invitationClosing: (company) =>
      `Nếu bạn không liên quan gì đến ${company}, hãy bỏ qua thư này: sẽ không có gì xảy ra và không ai được báo là thư đã đến.`,
    requestSubject: (company) => `${company} đề nghị kết nối với công ty của bạn`,
    request: (name, company, person, relation) => [
      `Xin chào ${name},`,
      `${person ? `${person} của ${company}` : company} đề nghị kết nối với công ty của bạn trong Scopebook với tư cách ${relation}. Quản trị viên của công ty bạn chấp nhận hoặc từ chối.`,
    ],
    lookAtIt: 'Xem yêu cầu',
    acceptedSubject: (company) => `Bạn đã kết nối với ${company}`,
    accepted: (name, company) => [
      `Xin chào ${name},`,
      `${company} đã chấp nhận. Hai công ty đã kết nối trong Scopebook và có thể hỏi nhau về lượng phát thải.`,
    ],
    disconnectedSubject: (company) => `Kết nối với ${company} đã kết thúc`,
    disconnected: (name, company) => [
      `Xin chào ${name},`,
      `công ty của bạn và ${company} không còn kết nối trong Scopebook. Những gì đã trao đổi vẫn đọc được; không thể yêu cầu thêm điều mới. Lý do được đưa ra:`,
    ],
  },
  fr: {
    relations: { CUSTOMER: 'votre client', SUPPLIER: 'votre fournisseur', BOTH: 'votre client et fournisseur' },
    invitationSubject: (company) => `${company} invite votre entreprise à se connecter`,
    invitation: (company, person, relation) => [
      'Bonjour,',
      `${person ? `${person}, de ${company},` : company} invite votre entreprise dans Scopebook, pour se connecter à elle en tant que ${relation}. Les entreprises connectées se demandent les émissions liées à ce qu’elles achètent et vendent, et répondent d’après leurs propres relevés.`,
    ],
    howToSignUp: (email) =>
      `Inscrivez-vous avec cette adresse, ${email}. La demande vous y attend 30 jours ; vous l’acceptez ou la refusez.`,
    signUp: 'S’inscrire',
    invitationClosing: (company) =>
      `Si vous n’avez rien à voir avec ${company}, ignorez ce message : rien ne se passe, et personne n’apprend qu’il est arrivé.`,
    requestSubject: (company) => `${company} demande à se connecter à votre entreprise`,
    request: (name, company, person, relation) => [
      `Bonjour ${name},`,
      `${person ? `${person}, de ${company},` : company} demande à se connecter à votre entreprise dans Scopebook en tant que ${relation}. Un administrateur de votre entreprise accepte ou refuse.`,
    ],
    lookAtIt: 'Voir la demande',
    acceptedSubject: (company) => `Vous êtes connecté à ${company}`,
    accepted: (name, company) => [
      `Bonjour ${name},`,
      `${company} a accepté. Vos entreprises sont connectées dans Scopebook et peuvent se demander leurs émissions.`,
    ],
    disconnectedSubject: (company) => `La connexion avec ${company} a pris fin`,
    disconnected: (name, company) => [
      `Bonjour ${name},`,
      `votre entreprise et ${company} ne sont plus connectées dans Scopebook. Ce qui a été échangé reste lisible ; rien de nouveau ne peut être demandé. La raison donnée :`,
    ],
  },
};
