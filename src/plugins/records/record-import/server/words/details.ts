import type { ImportLanguage } from '../../contract/index.ts';

/** A sentence of another part of the product in English, Vietnamese and French. `{}` is what is different each time. */
type Said = readonly [english: string, vi: string, fr: string];

/** Sentences of the engine, the look-ups and the form: what stands behind “Cannot be calculated” and “Not taken”. */
const DETAILS: readonly Said[] = [
  [
    'The edition has no factor for this ({}). Choose another edition or input.',
    'Ấn bản không có hệ số cho mục này ({}). Hãy chọn ấn bản hoặc đầu vào khác.',
    "L'édition n'a pas de facteur pour cela ({}). Choisissez une autre édition ou une autre entrée.",
  ],
  [
    'This unit cannot be converted: {} to {}.',
    'Không đổi được đơn vị này: {} sang {}.',
    'Cette unité ne se convertit pas : {} en {}.',
  ],
  ['This is not a decimal.', 'Đây không phải là số thập phân.', "Ce n'est pas un nombre décimal."],
  ['This is not a date.', 'Đây không phải là ngày.', "Ce n'est pas une date."],
  ['This is below zero.', 'Số này nhỏ hơn 0.', 'Ce chiffre est inférieur à zéro.'],
  ['This is zero.', 'Số này bằng 0.', 'Ce chiffre est zéro.'],
  ['This is before the first day.', 'Ngày này trước ngày đầu.', 'Ce jour précède le premier.'],
  ['This is more than {} decimals.', 'Số này có hơn {} chữ số thập phân.', 'Ce chiffre a plus de {} décimales.'],
  ['This is more than {} digits.', 'Số này có hơn {} chữ số.', 'Ce chiffre a plus de {} chiffres.'],
  ['This is more than the {} of the factor.', 'Số này lớn hơn {} của hệ số.', "C'est plus que les {} du facteur."],
  ['This is more than the {} in all.', 'Số này lớn hơn tổng {}.', "C'est plus que les {} en tout."],
  ['This is more than the {} bought.', 'Số này lớn hơn {} đã mua.', "C'est plus que les {} achetés."],
  ['This is more than {}.', 'Số này lớn hơn {}.', "C'est plus que {}."],
  ['This is less than its gases, {}.', 'Số này nhỏ hơn tổng các khí, {}.', "C'est moins que ses gaz, {}."],
  [
    'This is not shared by the edition into gases inside and outside the Kyoto Protocol: enter the gases alone.',
    'Ấn bản không chia số này thành khí trong và ngoài Nghị định thư Kyoto: chỉ nhập từng khí.',
    "L'édition ne répartit pas ce chiffre entre gaz du protocole de Kyoto et autres gaz : indiquez les gaz seuls.",
  ],
  ['This is only for TAS.', 'Chỉ dành cho Tasmania.', 'Seulement pour la Tasmanie.'],
  ['This is only for NT.', 'Chỉ dành cho Lãnh thổ Bắc Úc.', 'Seulement pour le Territoire du Nord.'],
  [
    'This is only for natural gas.',
    'Chỉ dành cho khí tự nhiên có hệ số theo bang.',
    'Seulement pour le gaz naturel dont le facteur est imprimé par État.',
  ],
  ['This is not one of {}.', 'Giá trị này không thuộc {}.', "Ce n'est aucun de {}."],
  [
    'This is not an input of this method.',
    'Phương pháp này không dùng số này.',
    "Cette méthode n'utilise pas ce chiffre.",
  ],
  ['This is not taken by this method.', 'Phương pháp này không nhận giá trị này.', 'Cette méthode ne le prend pas.'],
  ['This is not a unit of the factor.', 'Đây không phải là đơn vị của hệ số.', "Ce n'est pas une unité du facteur."],
  [
    'This is in "{}", not in kg or t CO2-e per unit.',
    'Hệ số theo "{}", không phải kg hoặc t CO2-e trên một đơn vị.',
    'Ce facteur est en « {} », non en kg ou t CO2-e par unité.',
  ],
  [
    'This is only for a distance of one way.',
    'Chỉ dùng khi số lượng là quãng đường một chiều.',
    "Cela ne vaut que pour la distance d'un aller.",
  ],
  [
    'This is only with a factor per unit of the quantity.',
    'Chỉ dùng với hệ số theo đơn vị của số lượng.',
    "Cela ne vaut qu'avec un facteur par unité de la quantité.",
  ],
  [
    'This is only for a mass and a factor per mass and distance.',
    'Chỉ dùng cho khối lượng với hệ số theo khối lượng và quãng đường.',
    'Cela ne vaut que pour une masse et un facteur par masse et distance.',
  ],
  [
    'This is only for money in another currency.',
    'Chỉ dùng cho tiền bằng đồng tiền khác.',
    "Cela ne vaut que pour de l'argent dans une autre monnaie.",
  ],
  ['This is only for {}.', 'Chỉ dùng cho {}.', 'Cela ne vaut que pour {}.'],
  [
    'This is said twice: by the share and by its parts.',
    'Được nói hai lần: bằng tỷ lệ và bằng các phần.',
    'Cela est dit deux fois : par la part et par ses éléments.',
  ],
  [
    'This is counted in the quantity already.',
    'Đã được tính trong số lượng.',
    'Cela est déjà compté dans la quantité.',
  ],
  [
    'This comes to more than all of mankind emits or uses in a year. Check the quantity and its unit.',
    'Kết quả lớn hơn lượng cả nhân loại phát thải hoặc sử dụng trong một năm. Hãy kiểm tra số lượng và đơn vị.',
    "Cela dépasse ce que l'humanité émet ou consomme en un an. Vérifiez la quantité et son unité.",
  ],
  ['Choose one of these units: {}.', 'Hãy chọn một trong các đơn vị: {}.', "Choisissez l'une de ces unités : {}."],
  ['This is required field!', 'Đây là trường bắt buộc!', 'Ce champ est obligatoire !'],
  [
    'Please enter a decimal number with up to 3 decimal places only.',
    'Hãy nhập số có tối đa 3 chữ số thập phân.',
    'Saisissez un nombre avec 3 décimales au plus.',
  ],
  ['Invalid decimal value.', 'Số thập phân không hợp lệ.', "Ce n'est pas un nombre décimal."],
  ['Numeric input allows only 15 digits.', 'Số chỉ được có 15 chữ số.', 'Un nombre a 15 chiffres au plus.'],
  ['Text is limited to 64 characters.', 'Văn bản tối đa 64 ký tự.', 'Un texte a 64 caractères au plus.'],
  [
    'The From value must be smaller than the To value.',
    'Ngày đầu phải trước ngày cuối.',
    'Le premier jour doit précéder le dernier.',
  ],
  ['The value must not be below zero.', 'Giá trị không được nhỏ hơn 0.', 'La valeur ne peut être inférieure à zéro.'],
  [
    'Choose MARKET (supplier or contract) or LOCATION (the grid).',
    'Chọn MARKET (nhà cung cấp hoặc hợp đồng) hoặc LOCATION (lưới điện).',
    'Choisissez MARKET (fournisseur ou contrat) ou LOCATION (le réseau).',
  ],
  ['The factor is less than its gases.', 'Hệ số nhỏ hơn các khí của nó.', 'Le facteur est inférieur à ses gaz.'],
  [
    'Give the biogenic CO2 or the carbon it comes from, not both.',
    'Chỉ nhập CO2 sinh học hoặc cacbon tạo ra nó, không nhập cả hai.',
    'Donnez le CO2 biogénique ou le carbone dont il vient, pas les deux.',
  ],
  [
    'Give the factor in all beside its gases.',
    'Hãy nhập hệ số tổng bên cạnh các khí.',
    'Donnez le facteur total à côté de ses gaz.',
  ],
  ['This unit is not known.', 'Đơn vị này không được biết.', "Cette unité n'est pas connue."],
  [
    'Choose criterion A, AA, AAA, BBB or INC.',
    'Hãy chọn tiêu chí A, AA, AAA, BBB hoặc INC.',
    'Choisissez A, AA, AAA, BBB ou INC.',
  ],
  [
    'Scope 3 has no incidental amounts: choose another criterion.',
    'Phạm vi 3 không có lượng không đáng kể: hãy chọn tiêu chí khác.',
    'Le scope 3 n’a pas de quantités accessoires : choisissez un autre critère.',
  ],
  ['At most 1000 %.', 'Tối đa 1000 %.', '1000 % au plus.'],
  ['At most {} figures.', 'Tối đa {} số.', '{} chiffres au plus.'],
  [
    'Give a factor or the emissions, with their source.',
    'Hãy cho hệ số hoặc lượng phát thải, kèm nguồn.',
    'Donnez un facteur ou les émissions, avec leur source.',
  ],
  [
    'Fill mode 2 (CUSTOM) takes a factor or the emissions, one of them.',
    'Số liệu riêng là hệ số hoặc lượng phát thải, một trong hai.',
    'Un chiffre propre est un facteur ou des émissions, un seul des deux.',
  ],
];

const LANGUAGES = { vi: 1, fr: 2 } as const;

interface Pattern {
  readonly matches: RegExp;
  readonly said: Said;
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

const PATTERNS: readonly Pattern[] = DETAILS.map((said) => ({
  matches: new RegExp(`^${said[0].split('{}').map(escaped).join('(.+?)')}$`),
  said,
}));

/** A sentence of another part in a language; one nobody translated stays as it was said. */
export function detailIn(message: string, language: ImportLanguage): string {
  if (language === 'en') return message;
  for (const { matches, said } of PATTERNS) {
    const found = matches.exec(message);
    if (!found) continue;
    const [, ...parts] = found;
    const pieces = said[LANGUAGES[language]].split('{}');
    return pieces.map((piece, at) => piece + (at < pieces.length - 1 ? (parts[at] ?? '') : '')).join('');
  }
  return message;
}
