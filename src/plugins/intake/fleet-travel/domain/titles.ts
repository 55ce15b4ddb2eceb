/** Kinds of files this plugin reads. */
export const FILE_KINDS = ['fuel-card', 'telematics', 'travel'] as const;

export type FileKind = (typeof FILE_KINDS)[number];

/** A column that is understood, with titles for it in order of preference: English, then French. */
interface Field {
  readonly id: string;
  readonly titles: readonly string[];
}

/** Titles are separated by `|`. */
const field = (id: string, titles: string): Field => ({ id, titles: titles.split('|') });

const DATE = field(
  'date',
  'transaction date|trans date|txn date|date of transaction|date of supply|fuelling date|trip date|day|date|date time|transaction date time|start date|date de transaction|date transaction|date de la transaction|jour',
);
const PLATE = field(
  'plate',
  'registration number|vehicle registration|vehicle rego|rego|registration|reg no|reg number|number plate|licence plate|license plate|plate|plate number|vrn|vehicle reg|vehicle number|vehicle id|vehicle|device name|device|immatriculation|plaque|vehicule',
);
const AMOUNT = field(
  'amount',
  'total amount|amount|net amount|gross amount|total cost|total|value|cost|fare|montant|montant ttc|montant total',
);

const FUEL_CARD: readonly Field[] = [
  DATE,
  field('time', 'transaction time|trans time|txn time|time|heure|heure de transaction'),
  field('card', 'card number|card no|fuel card number|fuel card|card|card id|numero de carte|carte|no carte'),
  PLATE,
  field(
    'product',
    'product description|product name|product|fuel type|fuel product|item description|grade|fuel|produit|carburant|libelle produit',
  ),
  field('quantity', 'quantity|qty|litres|liters|volume|gallons|units purchased|fuel quantity|quantite|quantite litres'),
  field('unit', 'unit of measure|uom|unit|units|unite'),
  field('odometer', 'odometer reading|odometer|odo|mileage|kilometrage|compteur'),
  field('site', 'site name|merchant name|merchant|site|station|location|supplier site|outlet|station service|lieu'),
  AMOUNT,
  field('currency', 'currency|currency code|devise'),
  field(
    'reference',
    'transaction id|transaction number|transaction no|voucher number|docket number|receipt number|numero de transaction',
  ),
];

const TELEMATICS: readonly Field[] = [
  DATE,
  PLATE,
  field(
    'distance',
    'distance travelled|distance traveled|total distance|trip distance|distance driven|distance|kilometres|kilometers|km|miles|miles driven|distance parcourue|kilometres parcourus',
  ),
  field('distanceUnit', 'distance unit|unit of distance|unite de distance'),
  field('fuel', 'fuel used|total fuel used|fuel consumed|fuel consumption|carburant consomme'),
  field('fuelUnit', 'fuel unit|unit of fuel'),
];

const TRAVEL: readonly Field[] = [
  field(
    'date',
    'travel date|departure date|date of travel|check in|check in date|arrival date|pick up date|start date|date|date de depart|date de voyage|date d arrivee',
  ),
  field(
    'service',
    'service type|travel type|booking type|segment type|product type|type|mode|type de prestation|type de service',
  ),
  field(
    'origin',
    'origin airport code|departure airport code|origin code|from code|departure airport|origin airport|origin|from|depart from|departure|aeroport de depart|origine|depart',
  ),
  field(
    'destination',
    'destination airport code|arrival airport code|destination code|to code|arrival airport|destination airport|destination|to|arrive at|arrival|aeroport d arrivee|arrivee',
  ),
  field('route', 'routing|route|itinerary|segments|itineraire|trajet'),
  field(
    'cabin',
    'cabin class|class of service|travel class|class of travel|cabin|class|booking class|fare class|classe|classe de voyage|cabine',
  ),
  field('trip', 'trip type|journey type|one way return|return|type de trajet|aller retour'),
  field(
    'people',
    'passengers|number of passengers|travellers|travelers|number of tickets|tickets|pax|passagers|nombre de passagers',
  ),
  field(
    'status',
    'transaction type|ticket status|status|transaction status|document type|sale refund|type de transaction|statut',
  ),
  field('ticket', 'ticket number|document number|booking reference|pnr|reference|numero de billet'),
  field('distance', 'distance km|distance|kilometres|kilometers|km|miles|distance parcourue'),
  field('distanceUnit', 'distance unit|unite de distance'),
  field('country', 'hotel country|country|country code|destination country|pays|pays de l hotel'),
  field('hotelCity', 'hotel city|city|ville|ville de l hotel'),
  field('nights', 'room nights|number of nights|nights|nuits|nombre de nuits|nuitees'),
  field('rooms', 'number of rooms|rooms|chambres'),
  field('facility', 'cost centre|cost center|facility|site|office|business unit|centre de cout'),
  AMOUNT,
];

/** Columns of each kind of file, in the order of its form. */
export const FIELDS: Readonly<Record<FileKind, readonly Field[]>> = {
  'fuel-card': FUEL_CARD,
  telematics: TELEMATICS,
  travel: TRAVEL,
};
