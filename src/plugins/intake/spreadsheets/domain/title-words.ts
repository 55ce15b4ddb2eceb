import type { ColumnRole } from './mapping.ts';
import { plainText } from './plain-text.ts';

/** Titles of columns in English, French and Vietnamese, by role; the first role that fits the content is taken. */
const TITLES: readonly (readonly [ColumnRole, string])[] = [
  [
    'facility',
    `facility|facility name|facility code|site|site name|site code|site id|location|plant|depot|branch|building|premises|
    property|mine|factory|warehouse|office|business unit|project site|
    etablissement|installation|usine|lieu|batiment|agence|entrepot|nom du site|code site|implantation|
    co so|ten co so|dia diem|nha may|chi nhanh|toa nha|kho|noi tieu thu`,
  ],
  [
    'code',
    `code|cost centre|cost center|meter|meter number|meter no|meter id|nmi|mpan|mprn|account|account number|account no|
    asset|asset id|equipment|equipment id|vehicle|registration|plate|gl code|
    centre de cout|centre de couts|compteur|numero de compteur|no compteur|point de livraison|pdl|immatriculation|
    ma|ma so|trung tam chi phi|cong to|so cong to|ma khach hang|bien so`,
  ],
  [
    'input',
    `fuel|fuel type|type of fuel|energy|energy type|energy source|energy carrier|source|material|material type|input|
    input type|activity|activity type|product|commodity|utility|utility type|resource|item|type|waste type|waste stream|
    emission source|description|
    combustible|carburant|type de carburant|type de combustible|energie|type d energie|source d energie|vecteur|matiere|
    intrant|produit|fluide|activite|dechet|type de dechet|
    nhien lieu|loai nhien lieu|nang luong|loai nang luong|dau vao|vat lieu|nguyen lieu|san pham|hoat dong|loai`,
  ],
  ['category', 'category|categorie|danh muc|nhom'],
  ['use', 'use|consumption type|usage|utilisation|cach dung|muc dich su dung'],
  [
    'from',
    `from|from date|date from|start|start date|period start|period from|start of period|billing start|begin|begin date|
    du|de|debut|date de debut|date debut|debut de periode|
    tu|tu ngay|ngay bat dau|ngay dau ky`,
  ],
  [
    'to',
    `to|to date|date to|end|end date|period end|period to|end of period|billing end|until|
    au|fin|date de fin|date fin|fin de periode|
    den|den ngay|ngay ket thuc|ngay cuoi ky`,
  ],
  [
    'day',
    `date|day|invoice date|bill date|transaction date|delivery date|reading date|read date|purchase date|date of delivery|
    jour|date de facture|date facture|date de livraison|date de releve|
    ngay|ngay hoa don|ngay giao|ngay thang`,
  ],
  [
    'month',
    `month|period|billing month|reporting month|billing period|reporting period|month year|
    mois|periode|mois de facturation|
    thang|ky|ky bao cao|thang nam`,
  ],
  ['year', 'year|calendar year|annee|an|nam'],
  [
    'quantity',
    `quantity|qty|consumption|usage|volume|amount|used|total usage|energy used|quantity used|activity data|figure|value|
    quantite|qte|consommation|conso|quantite consommee|
    so luong|khoi luong|luong|luong tieu thu|tieu thu|san luong|luong dung|muc tieu thu`,
  ],
  [
    'unit',
    'unit|units|uom|unit of measure|unit of measurement|measure|unite|unites|unite de mesure|don vi|don vi tinh|dvt',
  ],
  [
    'money',
    `cost|total cost|price|unit price|spend|amount|charge|charges|value|total price|invoice total|net|gross|
    cout|cout total|montant|montant ht|montant ttc|prix|depense|prix unitaire|
    chi phi|thanh tien|gia tri|so tien|don gia|gia`,
  ],
  ['currency', 'currency|ccy|devise|monnaie|tien te|loai tien'],
  ['supplier', 'supplier|supplier name|vendor|provider|retailer|fournisseur|prestataire|nha cung cap|ben ban'],
  [
    'reference',
    `reference|ref|reference no|invoice|invoice no|invoice number|invoice id|bill number|document|document no|docket|
    docket no|receipt|no facture|n facture|facture|numero de facture|piece|
    tham chieu|so hoa don|hoa don|chung tu|so chung tu`,
  ],
  [
    'remark',
    `note|notes|comment|comments|remark|remarks|description|details|
    remarque|remarques|commentaire|commentaires|observation|observations|
    ghi chu|nhan xet|dien giai`,
  ],
];

const ROLES_BY_TITLE = byTitle();

function byTitle(): ReadonlyMap<string, readonly ColumnRole[]> {
  const all = new Map<string, ColumnRole[]>();
  for (const [role, titles] of TITLES)
    for (const title of titles.split('|').map((one) => one.replace(/\s+/g, ' ').trim())) {
      const known = all.get(title);
      if (known) known.push(role);
      else all.set(title, [role]);
    }
  return all;
}

/** The roles a title may mean, likeliest first; none for an unknown title. */
export const rolesOfTitle = (title: string): readonly ColumnRole[] => ROLES_BY_TITLE.get(plainText(title)) ?? [];

const TOTAL_ALONE =
  /^(?:(?:grand|sub|running|overall) ?)?(?:total|totals)(?: (?:fy ?)?\d{2,4}| general| ht| ttc| annuel)?$|^(?:sub ?total|sous total|sum|somme|ensemble|cumul|ytd|tong|tong cong|tong so|cong)(?: \d{4})?$/;

const TOTAL_OF =
  /^(?:(?:grand|sub|overall) ?)?total(?:s| of| for| de| du| des)? .|^(?:sub ?total|sous total|tong cong|tong|cong) .|. (?:(?:sub|grand) ?)?total$/;

/** Whether a text is the word for a total, or the total of something: `Total`, `Subtotal Mine 1`, `Mine 1 total`. */
export function totalWord(text: string): 'alone' | 'of' | null {
  if (text.length > 120) return null;
  const plain = plainText(text);
  if (TOTAL_ALONE.test(plain)) return 'alone';
  return TOTAL_OF.test(plain) ? 'of' : null;
}
