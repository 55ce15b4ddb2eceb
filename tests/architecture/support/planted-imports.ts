import type { PlantedFiles } from './planted-tree.ts';

/** A file that breaks the rule it is named for (it may break others too). */
export interface PlantedImport {
  readonly rule: string;
  readonly file: string;
  readonly source: string;
}

const takes = (...modules: readonly string[]): string => modules.map((one) => `import '${one}';\n`).join('');
const plant = (rule: string, file: string, ...modules: readonly string[]): PlantedImport => ({
  rule,
  file,
  source: takes(...modules),
});

/** A tree with every import the table in docs/architecture.md allows. No rule may report it. */
export const allowedTree: PlantedFiles = {
  'src/domain/units/index.ts': "export { Decimal } from 'decimal.js';\n",
  'src/domain/time/index.ts': takes('../units/index.ts'),
  'src/contract/index.ts': takes('zod', './container.ts', '#domain/units'),
  'src/contract/container.ts': takes('inversify', 'reflect-metadata'),
  'src/design-system/index.ts': takes('./components/Button/Button.tsx', './charts/Chart.tsx'),
  'src/design-system/components/Button/Button.tsx': takes('react', '@emotion/styled', 'react-aria-components'),
  'src/design-system/charts/Chart.tsx': takes('highcharts', 'highcharts-react-official', 'dayjs'),
  'src/core/index.ts': takes('./http/http.ts', '#contract', '#design-system', 'rxjs', 'inversify', 'i18next'),
  'src/core/http/http.ts': takes('axios'),
  'src/core/testing/index.ts': takes('./fake-clock.ts'),
  'src/core/testing/fake-clock.ts': takes('../http/http.ts'),
  'src/server/index.ts': takes(
    './app/app.ts',
    './db/pool.ts',
    './files/csv.ts',
    '#contract',
    '#domain/units',
    'kysely',
  ),
  'src/server/app/app.ts': takes('fastify', 'helmet', 'pino', 'node:http'),
  'src/server/db/pool.ts': takes('pg', 'kysely'),
  'src/server/files/csv.ts': takes('csv-parse'),
  'src/server/testing/index.ts': takes('../app/app.ts'),
  'src/plugins/letters/alpha/manifest.ts':
    "import type {} from '#contract';\nexport const manifest = { id: 'alpha' };\n",
  'src/plugins/letters/alpha/domain/method.ts': takes('#domain/units'),
  'src/plugins/letters/alpha/domain/method.test.ts': takes('vitest', 'fast-check', './method.ts'),
  'src/plugins/letters/alpha/contract/index.ts': takes('zod', '#contract', '../domain/method.ts'),
  'src/plugins/letters/alpha/web/index.ts': takes('./panel.ts'),
  'src/plugins/letters/alpha/web/panel.ts': takes('#core', '#design-system', 'react', '@tanstack/react-query'),
  'src/plugins/letters/alpha/web/pages/Page.tsx': takes('../panel.ts', '../../contract/index.ts', 'react-router-dom'),
  'src/plugins/letters/alpha/web/plugin.ts':
    "import '../manifest.ts';\nexport const page = () => import('./pages/Page.tsx');\n",
  'src/plugins/letters/alpha/server/index.ts': takes('./service.ts'),
  'src/plugins/letters/alpha/server/service.ts': takes('#server', 'kysely', '../contract/index.ts', 'node:crypto'),
  'src/plugins/letters/alpha/server/fake-store.ts': takes('./service.ts'),
  'src/plugins/letters/alpha/server/service.test.ts': takes('#server/testing', './fake-store.ts', 'vitest'),
  'src/plugins/letters/alpha/server/plugin.ts': takes('../manifest.ts', './service.ts'),
  'src/plugins/letters/beta/manifest.ts': "import type {} from '#contract';\nexport const manifest = { id: 'beta' };\n",
  'src/plugins/letters/beta/contract/index.ts': takes('#plugins/letters/alpha/contract'),
  'src/plugins/letters/beta/web/plugin.ts': takes(
    '../manifest.ts',
    '#plugins/letters/alpha/web',
    '#plugins/letters/alpha/manifest',
  ),
  'src/plugins/letters/beta/server/plugin.test.ts': takes('vitest', '../../alpha/server/fake-store.ts'),
  'src/plugins/letters/beta/server/plugin.ts': takes('../manifest.ts', '#plugins/letters/alpha/server'),
  'src/boot/web.tsx': takes('#core', '#design-system', '../plugins/letters/alpha/web/plugin.ts'),
  'src/boot/server.ts': takes(
    '#server',
    '../plugins/letters/alpha/server/plugin.ts',
    '../plugins/letters/alpha/manifest.ts',
  ),
  'src/boot/main-server.ts': takes('./server.ts'),
};

/** One violation per rule. */
export const plantedImports: readonly PlantedImport[] = [
  plant('domain-is-pure', 'src/domain/time/planted.ts', '#contract'),
  plant('contract-is-isomorphic', 'src/contract/planted-layer.ts', '#server'),
  plant('design-system-stands-alone', 'src/design-system/planted-layer.ts', '#core'),
  plant('core-knows-no-plugin', 'src/core/planted-plugin.ts', '#plugins/letters/alpha/web'),
  plant('server-knows-no-plugin', 'src/server/planted-plugin.ts', '#plugins/letters/alpha/server'),
  plant('only-boot-loads-plugins', 'src/core/planted-load.ts', '../plugins/letters/alpha/web/plugin.ts'),
  plant('nobody-imports-boot', 'src/core/planted-boot.ts', '../boot/web.tsx'),
  plant('boot-imports-only-plugin-entries', 'src/boot/planted.ts', '../plugins/letters/alpha/server/service.ts'),
  plant('web-never-server', 'src/plugins/letters/alpha/web/planted-server.ts', '#server'),
  plant('server-never-web', 'src/plugins/letters/alpha/server/planted-web.ts', '../web/panel.ts'),
  plant('plugin-contract-has-no-half', 'src/plugins/letters/alpha/contract/planted-half.ts', '#core'),
  plant('plugin-domain-is-pure', 'src/plugins/letters/alpha/domain/planted-layer.ts', '#contract'),
  plant('plugin-manifest-is-data', 'src/plugins/letters/gamma/manifest.ts', 'zod'),
  plant(
    'plugin-internals-are-private',
    'src/plugins/letters/beta/web/planted-internals.ts',
    '../../alpha/web/panel.ts',
  ),
  plant('entries-of-layers-only', 'src/plugins/letters/alpha/web/planted-entry.ts', '../../../../core/http/http.ts'),
  plant('pages-are-lazy', 'src/plugins/letters/gamma/web/plugin.ts', './pages/Page.tsx'),
  plant('domain-packages', 'src/domain/time/planted-package.ts', 'zod'),
  plant('plugin-domain-packages', 'src/plugins/letters/alpha/domain/planted-package.ts', 'decimal.js'),
  plant('contract-packages', 'src/contract/planted-package.ts', 'node:fs'),
  plant('core-packages', 'src/core/planted-package.ts', 'fastify'),
  plant('design-system-packages', 'src/design-system/planted-package.ts', 'axios'),
  plant('plugin-web-packages', 'src/plugins/letters/alpha/web/planted-package.ts', '@emotion/styled'),
  plant('plugin-server-packages', 'src/plugins/letters/alpha/server/planted-package.ts', 'jose'),
  plant('style-only-in-design-system', 'src/core/planted-style.ts', '@emotion/styled'),
  plant('i18next-only-in-texts', 'src/server/app/planted-texts.ts', 'i18next'),
  plant('axios-only-in-core-http', 'src/core/planted-axios.ts', 'axios'),
  plant('di-library-only-in-kernels', 'src/plugins/letters/alpha/server/planted-container.ts', 'inversify'),
  plant('fastify-only-in-server', 'src/plugins/letters/alpha/server/planted-fastify.ts', 'fastify'),
  plant('csv-only-in-server-files', 'src/server/app/planted-csv.ts', 'csv-parse'),
  plant('drivers-only-in-server-db', 'src/server/app/planted-driver.ts', 'pg'),
  plant('threads-only-in-server-threads', 'src/server/app/planted-threads.ts', 'piscina'),
  plant('mailboxes-only-in-server-outbound', 'src/server/app/planted-mailbox.ts', 'imapflow'),
  plant('pdf-only-in-files-and-evidence', 'src/server/app/planted-pdf.ts', 'pdfjs-dist'),
  plant('scim-filters-only-in-scim', 'src/server/app/planted-filter.ts', 'scim2-parse-filter'),
  plant('mail-only-in-server-mail', 'src/server/app/planted-mail.ts', 'nodemailer'),
  plant('factors-only-in-server-auth', 'src/server/app/planted-codes.ts', 'otpauth'),
  plant('passkeys-only-in-core', 'src/core/session/planted-passkeys.ts', '@simplewebauthn/browser'),
  plant('passwords-only-in-server-auth', 'src/server/app/planted-passwords.ts', '@node-rs/argon2'),
  plant('decimals-only-in-domain', 'src/server/app/planted-decimal.ts', 'decimal.js'),
  plant('no-cycles', 'src/domain/time/planted-cycle.ts', './planted-cycle-back.ts'),
  plant('no-test-code-in-product', 'src/server/app/planted-testing.ts', '../testing/index.ts'),
  plant('no-development-packages-in-product', 'src/server/app/planted-development.ts', 'fast-check'),
  plant('not-to-unresolvable', 'src/server/app/planted-nowhere.ts', './nowhere.ts'),
  { rule: 'no-orphans', file: 'src/server/app/planted-orphan.ts', source: 'export const alone = true;\n' },
];

/** Other files the planted files need. */
export const plantedSurroundings: PlantedFiles = {
  'src/domain/time/planted-cycle-back.ts': takes('./planted-cycle.ts'),
  'src/plugins/letters/gamma/web/pages/Page.tsx': takes('react'),
};
