/** Words and phrases for one thing. A search with any of them finds rows with any of the English ones. */
export interface Concept {
  readonly id: string;
  /** Rows are printed in English: these are looked for in rows and in what is typed. */
  readonly en: readonly string[];
  /** Looked for in what is typed. */
  readonly fr: readonly string[];
  readonly vi: readonly string[];
}

const concept = (id: string, en: string, fr: string, vi: string): Concept => {
  const listed = (text: string) => text.split('|').filter(Boolean);
  return { id, en: listed(en), fr: listed(fr), vi: listed(vi) };
};

/** The table of synonyms. Plurals are words of their own; accents and capitals do not matter. */
export const SYNONYMS: readonly Concept[] = [
  concept('petrol', 'petrol|gasoline|motor spirit|motor gasoline|mogas', 'essence|supercarburant', 'xăng|xăng dầu'),
  concept('diesel', 'diesel|gas oil|gasoil|derv|diesel fuel', 'gazole|gasoil|diesel', 'dầu diesel|dầu điêzen|dầu do'),
  concept(
    'lpg',
    'LPG|propane|butane|autogas|liquefied petroleum gas|liquefied petroleum gases|liquid petroleum gas',
    'GPL|gaz de pétrole liquéfié|butane|propane',
    'khí hóa lỏng|khí hoá lỏng|khí dầu mỏ hóa lỏng|khí dầu mỏ hoá lỏng',
  ),
  concept('natural-gas', 'natural gas|mains gas|town gas', 'gaz naturel|gaz de ville', 'khí tự nhiên|khí thiên nhiên'),
  concept(
    'electricity',
    'electricity|power|grid|mains electricity|electric power',
    'électricité|courant|réseau électrique',
    'điện|điện lưới|điện năng',
  ),
  concept('tyre', 'tyre|tyres|tire|tires', 'pneu|pneus|pneumatique|pneumatiques', 'lốp|lốp xe|vỏ xe'),
  concept('kerosene', 'kerosene|paraffin|burning oil', 'kérosène|pétrole lampant', 'dầu hỏa|dầu hoả'),
  concept(
    'jet-fuel',
    'jet fuel|jet kerosene|aviation turbine fuel|avtur|kerosene for use as fuel in an aircraft|kerosene type jet fuel',
    "carburéacteur|kérosène d'aviation",
    'nhiên liệu phản lực|xăng máy bay',
  ),
  concept('fuel-oil', 'fuel oil|heating oil|furnace oil', 'fioul|fuel lourd|mazout', 'dầu mazut|dầu nhiên liệu|dầu fo'),
  concept('biodiesel', 'biodiesel|FAME', 'biogazole|biodiesel', 'diesel sinh học'),
  concept('ethanol', 'ethanol|bioethanol', 'éthanol|bioéthanol', 'cồn sinh học|etanol'),
  concept('coal', 'coal', 'charbon|houille', 'than đá'),
  concept('wood', 'wood|timber|firewood', 'bois', 'gỗ|củi'),
  concept('waste', 'waste|rubbish|garbage|refuse|trash', 'déchet|déchets|ordures', 'rác|rác thải|chất thải'),
  concept('landfill', 'landfill|tip', 'décharge|enfouissement', 'bãi rác|bãi chôn lấp|chôn lấp'),
  concept('flight', 'flight|flights|air travel|plane', 'vol|vols|avion', 'chuyến bay|máy bay'),
  concept('car', 'car|cars|automobile|automobiles|passenger vehicle', 'voiture|voitures', 'xe hơi|ô tô|xe ô tô|xe con'),
  concept('van', 'van|vans', 'camionnette|camionnettes|fourgonnette', 'xe van|xe tải nhỏ'),
  concept(
    'truck',
    'truck|trucks|lorry|lorries|HGV|HGVs|heavy goods vehicle|heavy goods vehicles',
    'camion|camions|poids lourd|poids lourds',
    'xe tải',
  ),
  concept('rail', 'rail|train|trains|railway', 'train|trains|chemin de fer|ferroviaire', 'tàu hỏa|tàu hoả|đường sắt'),
  concept('bus', 'bus|buses|coach|coaches', 'autobus|autocar|bus', 'xe buýt|xe khách'),
  concept('taxi', 'taxi|taxis|cab', 'taxi|taxis', 'xe taxi'),
  concept('motorcycle', 'motorcycle|motorcycles|motorbike|motorbikes', 'moto|motos|motocyclette', 'xe máy|mô tô'),
  concept('hotel', 'hotel|hotels|lodging', 'hôtel|hôtels|hébergement', 'khách sạn'),
  concept('water', 'water', 'eau', 'nước'),
  concept('steam', 'steam', 'vapeur', 'hơi nước'),
  concept(
    'refrigerant',
    'refrigerant|refrigerants',
    'fluide frigorigène|frigorigène|réfrigérant',
    'môi chất lạnh|gas lạnh',
  ),
  concept('paper', 'paper', 'papier', 'giấy'),
  concept('plastic', 'plastic|plastics', 'plastique|plastiques', 'nhựa'),
  concept('steel', 'steel', 'acier', 'thép'),
  concept('aluminium', 'aluminium|aluminum', 'aluminium', 'nhôm'),
  concept('cement', 'cement', 'ciment', 'xi măng'),
  concept('concrete', 'concrete', 'béton', 'bê tông'),
  concept('glass', 'glass', 'verre', 'thủy tinh|thuỷ tinh|kính'),
  concept('clothing', 'clothing|apparel|garments', 'vêtements|habillement', 'quần áo'),
  concept('food', 'food', 'aliments|alimentation|nourriture', 'thực phẩm|thức ăn'),
];
