import type { MailLanguage } from '#plugins/platform/mail/server';

/** What names a request in a mail; days as the reader writes them. */
export interface MailFacts {
  readonly name: string;
  readonly customer: string;
  readonly purpose: string;
  readonly from: string;
  readonly to: string;
  readonly due: string;
  /** Below zero: overdue. */
  readonly daysLeft: number;
  /** What the customer wrote; empty for nothing. */
  readonly remark: string;
}

interface MailWords {
  readonly newSubject: (facts: MailFacts) => string;
  readonly new: (facts: MailFacts) => readonly string[];
  readonly reminderSubject: (facts: MailFacts) => string;
  readonly reminder: (facts: MailFacts) => readonly string[];
  readonly remindedSubject: (facts: MailFacts) => string;
  readonly reminded: (facts: MailFacts) => readonly string[];
  readonly button: string;
  readonly closing: string;
}

const days = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** What the mails of this plugin say. */
export const MAIL_WORDS: Readonly<Record<MailLanguage, MailWords>> = {
  en: {
    newSubject: ({ customer }) => `${customer} asks for your emissions`,
    new: ({ name, customer, purpose, from, to, due }) => [
      `Hello ${name},`,
      `${customer} asks your company to disclose its emissions from ${from} to ${to}: ${purpose}.`,
      `Please answer by ${due}. You can let Scopebook fill the answer in from your approved records, or type it with its evidence; you see what it says before it is sent.`,
    ],
    reminderSubject: ({ customer, daysLeft }) =>
      daysLeft < 0 ? `Overdue: the disclosure for ${customer}` : `Due soon: the disclosure for ${customer}`,
    reminder: ({ name, customer, purpose, from, to, due, daysLeft }) => [
      `Hello ${name},`,
      `${customer} waits for the emissions of your company from ${from} to ${to}: ${purpose}.`,
      daysLeft < 0
        ? `The answer was due on ${due}.`
        : daysLeft === 0
          ? 'The answer is due today.'
          : `The answer is due on ${due}, in ${days(daysLeft, 'day', 'days')}.`,
    ],
    remindedSubject: ({ customer }) => `${customer} reminds you of its request`,
    reminded: ({ name, customer, purpose, from, to, due, remark }) => [
      `Hello ${name},`,
      `${customer} waits for the emissions of your company from ${from} to ${to}: ${purpose}.`,
      ...(remark === '' ? [] : [`It writes: “${remark}”`]),
      ...(due === '' ? [] : [`The answer is wanted by ${due}.`]),
    ],
    button: 'Open the request',
    closing: 'If you cannot answer, decline the request and say why: then nobody waits.',
  },
  vi: {
    newSubject: ({ customer }) => `${customer} hỏi về phát thải của bạn`,
    new: ({ name, customer, purpose, from, to, due }) => [
      `Xin chào ${name},`,
      `${customer} đề nghị công ty bạn công bố phát thải từ ${from} đến ${to}: ${purpose}.`,
      `Vui lòng trả lời trước ngày ${due}. Bạn có thể để Scopebook điền câu trả lời từ các bản ghi đã được phê duyệt, hoặc tự nhập kèm bằng chứng; bạn xem trước nội dung rồi mới gửi.`,
    ],
    reminderSubject: ({ customer, daysLeft }) =>
      daysLeft < 0 ? `Quá hạn: công bố cho ${customer}` : `Sắp đến hạn: công bố cho ${customer}`,
    reminder: ({ name, customer, purpose, from, to, due, daysLeft }) => [
      `Xin chào ${name},`,
      `${customer} đang chờ số liệu phát thải của công ty bạn từ ${from} đến ${to}: ${purpose}.`,
      daysLeft < 0
        ? `Câu trả lời đã đến hạn vào ngày ${due}.`
        : daysLeft === 0
          ? 'Câu trả lời đến hạn hôm nay.'
          : `Câu trả lời đến hạn vào ngày ${due}, còn ${daysLeft} ngày.`,
    ],
    remindedSubject: ({ customer }) => `${customer} nhắc bạn về yêu cầu`,
    reminded: ({ name, customer, purpose, from, to, due, remark }) => [
      `Xin chào ${name},`,
      `${customer} đang chờ số liệu phát thải của công ty bạn từ ${from} đến ${to}: ${purpose}.`,
      ...(remark === '' ? [] : [`Họ viết: “${remark}”`]),
      ...(due === '' ? [] : [`Cần trả lời trước ngày ${due}.`]),
    ],
    button: 'Mở yêu cầu',
    closing: 'Nếu không thể trả lời, hãy từ chối yêu cầu và nêu lý do: như vậy không ai phải chờ.',
  },
  fr: {
    newSubject: ({ customer }) => `${customer} demande vos émissions`,
    new: ({ name, customer, purpose, from, to, due }) => [
      `Bonjour ${name},`,
      `${customer} demande à votre entreprise de déclarer ses émissions du ${from} au ${to} : ${purpose}.`,
      `Merci de répondre avant le ${due}. Scopebook peut remplir la réponse à partir de vos relevés approuvés, ou vous la saisissez avec ses justificatifs ; vous voyez ce qu’elle dit avant de l’envoyer.`,
    ],
    reminderSubject: ({ customer, daysLeft }) =>
      daysLeft < 0 ? `En retard : la déclaration pour ${customer}` : `Bientôt due : la déclaration pour ${customer}`,
    reminder: ({ name, customer, purpose, from, to, due, daysLeft }) => [
      `Bonjour ${name},`,
      `${customer} attend les émissions de votre entreprise du ${from} au ${to} : ${purpose}.`,
      daysLeft < 0
        ? `La réponse était attendue pour le ${due}.`
        : daysLeft === 0
          ? 'La réponse est attendue aujourd’hui.'
          : `La réponse est attendue pour le ${due}, dans ${days(daysLeft, 'jour', 'jours')}.`,
    ],
    remindedSubject: ({ customer }) => `${customer} vous rappelle sa demande`,
    reminded: ({ name, customer, purpose, from, to, due, remark }) => [
      `Bonjour ${name},`,
      `${customer} attend les émissions de votre entreprise du ${from} au ${to} : ${purpose}.`,
      ...(remark === '' ? [] : [`Elle écrit : « ${remark} »`]),
      ...(due === '' ? [] : [`La réponse est attendue pour le ${due}.`]),
    ],
    button: 'Ouvrir la demande',
    closing: 'Si vous ne pouvez pas répondre, refusez la demande en disant pourquoi : ainsi personne n’attend.',
  },
};
