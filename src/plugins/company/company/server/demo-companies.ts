/** Where a facility stands: a plausible place near the town of its address. */
interface DemoPlace {
  readonly address: string;
  readonly latitude: string;
  readonly longitude: string;
}

/** Facts of a demo company beyond its name. Names and facts are invented. */
interface DemoProfile {
  /** The author. */
  readonly by: string;
  readonly address: string;
  readonly city: string;
  readonly postcode: string;
  /** RFC 2606 reserves `.example` for examples. */
  readonly website: string;
  readonly email: string;
  /** Numbers the Australian Communications and Media Authority reserves for works of fiction. */
  readonly phone: string;
  /** Facilities by their code. */
  readonly facilities: Readonly<Record<string, DemoPlace>>;
  readonly logo: string;
}

const drawing = (ground: string, shapes: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="320" viewBox="0 0 320 320"><rect width="320" height="320" fill="${ground}"/>${shapes}</svg>`;

/** A bell-shaped flower of the tree, above the benches of a pit. */
const kurrajong = drawing(
  '#17493a',
  `<path d="M160 44c52 40 74 84 74 128H86c0-44 22-88 74-128z" fill="#f3e3c2"/>
  <path d="M160 92c22 26 32 52 32 80h-64c0-28 10-54 32-80z" fill="#c2452d"/>
  <path d="M40 200h240v20H40zM64 234h192v20H64zM88 268h144v20H88z" fill="#8fc4a4"/>`,
);

/** A trunk with its ring, held like a nut by a spanner. */
const redgum = drawing(
  '#5a1f1b',
  `<path d="M160 40 264 100v120l-104 60-104-60V100z" fill="#e8b08a"/>
  <circle cx="160" cy="160" r="72" fill="#5a1f1b"/><circle cx="160" cy="160" r="46" fill="#c8553d"/>
  <circle cx="160" cy="160" r="20" fill="#e8b08a"/>`,
);

/** Blossoms beside a road. */
const wattle = drawing(
  '#20344d',
  `<path d="M128 296 150 40h20l22 256z" fill="#4c6a8f"/><path d="M157 70h6v36h-6zM156 140h8v44h-8zM155 220h10v52h-10z" fill="#f4f1e6"/>
  <g fill="#f2b632"><circle cx="84" cy="96" r="34"/><circle cx="236" cy="96" r="34"/><circle cx="62" cy="176" r="26"/>
  <circle cx="258" cy="176" r="26"/><circle cx="88" cy="240" r="20"/><circle cx="232" cy="240" r="20"/></g>`,
);

export const DEMO_PROFILES: Readonly<Record<string, DemoProfile>> = {
  KURRAJONG: {
    by: 'operator@scopebook.test',
    address: 'Level 9, 48 Kurrajong Terrace',
    city: 'Brisbane',
    postcode: '4000',
    website: 'https://kurrajong-resources.example',
    email: 'sustainability@kurrajong-resources.example',
    phone: '+61 7 7010 0412',
    facilities: {
      IRONBARK: { address: '1120 Ironbark Mine Road, Muswellbrook 2333', latitude: '-32.35', longitude: '150.85' },
      BRIGALOW: { address: 'Brigalow Access Road, Moranbah 4744', latitude: '-22.05', longitude: '148.05' },
      MULGA: { address: 'Mulga Creek Road, Collie 6225', latitude: '-33.4', longitude: '116.25' },
      HASTINGS: { address: '3 Wharf Lane, Hastings 3915', latitude: '-38.305', longitude: '145.2' },
      NEBO: { address: 'Camp Road, Nebo 4742', latitude: '-21.69', longitude: '148.69' },
      PERTH: { address: 'Level 4, 20 Mulga Place, Perth 6000', latitude: '-31.955', longitude: '115.86' },
      MARLOW: { address: '1 Terminal Road, Port Marlow 4740', latitude: '-21.28', longitude: '149.3' },
    },
    logo: kurrajong,
  },
  REDGUM: {
    by: 'services@scopebook.test',
    address: '17 Workshop Street',
    city: 'Mackay',
    postcode: '4740',
    website: 'https://redgum-services.example',
    email: 'office@redgum-services.example',
    phone: '+61 7 7010 0856',
    facilities: {
      MACKAY: { address: '17 Workshop Street, Paget 4740', latitude: '-21.19', longitude: '149.17' },
      COLLIE: { address: '9 Depot Way, Collie 6225', latitude: '-33.36', longitude: '116.16' },
    },
    logo: redgum,
  },
  WATTLE: {
    by: 'logistics@scopebook.test',
    address: '204 Haulage Drive',
    city: 'Singleton',
    postcode: '2330',
    website: 'https://wattle-haulage.example',
    email: 'dispatch@wattle-haulage.example',
    phone: '+61 2 5550 0178',
    facilities: {
      SINGLETON: { address: '204 Haulage Drive, Singleton 2330', latitude: '-32.57', longitude: '151.17' },
      WHYALLA: { address: '61 Steelworks Road, Whyalla 5600', latitude: '-33.03', longitude: '137.52' },
    },
    logo: wattle,
  },
};
