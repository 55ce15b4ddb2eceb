import type { PackWords } from './pack-words.ts';

export const fr: PackWords = {
  title: 'Dossier d’assurance',
  company: 'Entreprise',
  period: 'Période',
  facilities: 'Sites',
  everyFacility: 'tous',
  drafts: 'Comprend des enregistrements qui n’ont pas été approuvés.',
  approvedOnly: 'Enregistrements approuvés uniquement.',
  files: {
    'register.csv':
      'Chaque enregistrement tel qu’il compte : site, jours, intrant, quantité, résultats, statut, qui l’a préparé et approuvé.',
    'runs.csv':
      'Chaque calcul de ces enregistrements : méthode, quantité normalisée, versions des facteurs, résultats exacts. « Counts » indique celui qui vaut pour l’enregistrement.',
    'working.csv':
      'Les lignes de chaque calcul avec leurs nombres. « Gives » nomme les résultats auxquels une ligne aboutit.',
    'factors.csv':
      'Chaque facteur utilisé, avec édition, source et validité. « Version » est le début du SHA-256 de « Content ».',
    'changes.csv':
      'Ce qui a été fait, par qui, quand et pourquoi : enregistrements et leurs changements, avertissements avec le commentaire qui y répond, remarques, périodes et retraitements.',
    'instruments.csv':
      'Certificats et contrats du Scope 2 fondé sur le marché, une ligne par site et par mois d’utilisation.',
    'evidence.csv': 'Ce à quoi chaque justificatif est joint.',
    'shares.csv': 'Sites qu’un référentiel compte en partie ou pas du tout.',
    'totals.csv':
      'Totaux de contrôle par référentiel et par scope, tels que le tableau de bord et les rapports les donnent. RECORDED est tout ce qui est enregistré.',
    'method-statement.txt': 'Méthodes avec leurs documents, éditions et sources des facteurs.',
    'evidence/': 'Les justificatifs, chacun nommé par le SHA-256 de ses octets.',
    'manifest.json': 'L’objet du dossier, ses totaux de contrôle, la taille et le SHA-256 de tous les autres fichiers.',
  },
  checking: 'Comment vérifier',
  check: [
    'À la main : comparer le SHA-256 de tout fichier avec manifest.json (sha256sum sous Linux, shasum -a 256 sous macOS, Get-FileHash sous Windows).',
    'Avec l’outil livré avec le programme : « npm run recompute -- pack.zip » compare chaque empreinte, recalcule chaque ligne, chaque résultat et chaque total, sans réseau ni base de données, et se termine par 1 si un seul chiffre diffère.',
  ],
  notes: [
    'Les mêmes données donnent les mêmes octets : deux dossiers d’une même période se comparent par leur SHA-256.',
    'Un enregistrement en partie hors de la période figure entier dans le registre ; les totaux en prennent la part selon les jours.',
    'Un texte qui commence par une apostrophe devant = + - ou @ a été rendu inoffensif pour les tableurs.',
    'Toutes les heures sont en UTC.',
  ],
  methodStatement: 'Déclaration de méthode',
  methodNote: 'D’après les calculs conservés qui comptent : méthode, son document et sources des facteurs utilisés.',
  scope: (scope) => (scope === 4 ? 'Énergie' : `Scope ${scope}`),
  version: 'version',
  document: 'Document',
  edition: 'Édition',
  potentials: 'potentiels de réchauffement',
  records: 'Enregistrements',
  factors: 'Sources des facteurs',
  remarks: {
    'upstream-of-VIC': 'Amont : valeur du Victoria prise pour la Tasmanie, comme le suggère la note des NGA',
    'upstream-of-WA':
      'Amont : valeur de l’Australie-Occidentale prise pour le Territoire du Nord, comme le suggère la note des NGA',
  },
  nothing: 'Aucun enregistrement dans cette période.',
};
