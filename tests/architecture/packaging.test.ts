import { readdirSync, readFileSync } from 'node:fs';
import { validate } from 'dockerfile-utils';
import { describe, expect, test } from 'vitest';
import { parseAllDocuments, parseDocument } from 'yaml';
import { z } from 'zod';

const read = (file: string) => readFileSync(file, 'utf8');
const operations = read('docs/operations.md');
const { version } = JSON.parse(read('package.json')) as { readonly version: string };

/** Names of settings that the guide does not describe. */
const unknownSettings = (names: readonly string[]) => names.filter((name) => !operations.includes(`\`${name}\``));

/** The statements that create the roles, without comments and passwords. */
const statementsOf = (text: string) =>
  [...text.matchAll(/^(?:create|grant|alter|revoke|\\connect)[^;\n]*(?:\n {2}[^;\n]+)?/gm)].map(([one]) =>
    one.replaceAll(/\s+/g, ' '),
  );

describe('the Dockerfile', () => {
  const text = read('Dockerfile');
  const instructions = text.split('\n').filter((line) => /^[A-Z]+ /.test(line));
  const last = instructions.slice(instructions.findLastIndex((line) => line.startsWith('FROM ')));

  test('has no fault that the linter finds', () => {
    expect(validate(text).map(({ message }) => message)).toEqual([]);
    expect(validate('FORM node\nEXPOSE a').length).toBeGreaterThan(0);
  });

  test('runs as a number that is not root, with a health check and a fixed major version of Node.js', () => {
    expect(last.filter((line) => line.startsWith('USER '))).toEqual(['USER 1000:1000']);
    expect(last.some((line) => line.startsWith('HEALTHCHECK '))).toBe(true);
    const bases = instructions.filter((line) => line.startsWith('FROM ')).map((line) => line.split(' ')[1]);
    expect(bases.every((base) => /^node:\d+-bookworm-slim$/.test(base ?? ''))).toBe(true);
    expect(new Set(bases).size).toBe(1);
  });

  test('copies only the build, the packages and their list into the image, and starts what the build makes', () => {
    expect(last.filter((line) => line.startsWith('COPY ')).map((line) => line.split(' ').at(-1))).toEqual([
      './',
      './node_modules',
      './dist',
    ]);
    expect(last.at(-1)).toContain('dist/server/main-server.js');
    expect(read('vite.config.ts')).toContain('src/boot/main-server.ts');
  });
});

const service = z.object({
  image: z.string(),
  environment: z.record(z.string(), z.string()),
  read_only: z.boolean().optional(),
  cap_drop: z.array(z.string()).optional(),
  ports: z.array(z.string()).optional(),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
});

describe('compose.yaml', () => {
  const document = parseDocument(read('compose.yaml'));
  const { services } = z.object({ services: z.record(z.string(), service) }).parse(document.toJS());

  test('is without faults, and knows only settings that exist', () => {
    expect([...document.errors, ...document.warnings]).toEqual([]);
    expect(unknownSettings(Object.keys(services['scopebook']?.environment ?? {}))).toEqual([]);
  });

  test('opens the server on this machine alone, and the database to nobody', () => {
    expect(services['scopebook']).toMatchObject({ read_only: true, cap_drop: ['ALL'], ports: ['127.0.0.1:3000:3000'] });
    expect(services['database']?.ports).toBeUndefined();
    expect(services['database']?.healthcheck).toBeDefined();
  });

  test('holds no secret', () => {
    const values = Object.entries(services).flatMap(([, { environment }]) => Object.entries(environment));
    const secret = values.filter(([name, value]) => /PASSWORD|SECRET|URL/.test(name) && !/\$\{\w+/.test(value));
    expect(secret).toEqual([]);
  });

  test('creates the roles by the statements of the guide', () => {
    const own = statementsOf(read('packaging/postgres/roles.sh'));
    expect(own.length).toBeGreaterThan(10);
    const guide = new Set(statementsOf(operations));
    expect(own.filter((one) => !guide.has(one))).toEqual([]);
  });
});

const labels = z.record(z.string(), z.string());
const container = z.object({
  name: z.string(),
  image: z.string(),
  args: z.array(z.string()).optional(),
  ports: z.array(z.strictObject({ name: z.string(), containerPort: z.int() })).optional(),
  envFrom: z.array(z.unknown()),
  startupProbe: z.unknown().optional(),
  readinessProbe: z.object({ httpGet: z.object({ path: z.string() }) }).optional(),
  livenessProbe: z.object({ httpGet: z.object({ path: z.string() }) }).optional(),
  resources: z.object({ requests: z.unknown(), limits: z.object({ memory: z.string() }) }),
  securityContext: z.strictObject({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.strictObject({ drop: z.tuple([z.literal('ALL')]) }),
  }),
  volumeMounts: z.array(z.strictObject({ name: z.string(), mountPath: z.string() })),
});
const template = z.object({
  metadata: z.object({ labels }),
  spec: z.object({
    automountServiceAccountToken: z.literal(false),
    securityContext: z.object({
      runAsNonRoot: z.literal(true),
      runAsUser: z.int().positive(),
      seccompProfile: z.strictObject({ type: z.literal('RuntimeDefault') }),
    }),
    containers: z.tuple([container]),
    volumes: z.array(z.object({ name: z.string(), emptyDir: z.unknown() })),
  }),
});
const metadata = z.object({ name: z.string(), labels });
const selector = z.object({ matchLabels: labels });

/** The parts of the schema of Kubernetes that these files use, and what we ask of them. */
const manifest = z.discriminatedUnion('kind', [
  z.object({ apiVersion: z.literal('v1'), kind: z.literal('ConfigMap'), metadata, data: labels }),
  z.object({ apiVersion: z.literal('v1'), kind: z.literal('Secret'), metadata, stringData: labels }),
  z.object({ apiVersion: z.literal('batch/v1'), kind: z.literal('Job'), metadata, spec: z.object({ template }) }),
  z.object({
    apiVersion: z.literal('apps/v1'),
    kind: z.literal('Deployment'),
    metadata,
    spec: z.object({ replicas: z.int().min(2), selector, template }),
  }),
  z.object({
    apiVersion: z.literal('v1'),
    kind: z.literal('Service'),
    metadata,
    spec: z.object({ selector: labels, ports: z.array(z.object({ targetPort: z.string() })) }),
  }),
  z.object({
    apiVersion: z.literal('policy/v1'),
    kind: z.literal('PodDisruptionBudget'),
    metadata,
    spec: z.object({ minAvailable: z.int().min(1), selector }),
  }),
]);

type Manifest = z.infer<typeof manifest>;
type OfKind<K extends Manifest['kind']> = Extract<Manifest, { kind: K }>;

describe('the manifests of Kubernetes', () => {
  const documents = readdirSync('packaging/kubernetes').flatMap((file) => [
    ...parseAllDocuments(read(`packaging/kubernetes/${file}`)),
  ]);
  const manifests = documents.map((document) => manifest.parse(document.toJS()));
  const one = <K extends Manifest['kind']>(kind: K) =>
    manifests.find((given): given is OfKind<K> => given.kind === kind) as OfKind<K>;
  const workloads = [one('Deployment'), one('Job')];

  test('are without faults, and are all there', () => {
    expect(documents.flatMap((document) => ('errors' in document ? document.errors : []))).toEqual([]);
    expect(manifests.map(({ kind }) => kind).sort()).toEqual([
      'ConfigMap',
      'Deployment',
      'Job',
      'PodDisruptionBudget',
      'Secret',
      'Service',
    ]);
  });

  test('know only settings that exist', () => {
    expect(unknownSettings([...Object.keys(one('ConfigMap').data), ...Object.keys(one('Secret').stringData)])).toEqual(
      [],
    );
  });

  test('select the pods of the server, and never those of the migration', () => {
    const own = one('Deployment').spec.template.metadata.labels;
    const selectors = [
      one('Deployment').spec.selector.matchLabels,
      one('Service').spec.selector,
      one('PodDisruptionBudget').spec.selector.matchLabels,
    ];
    const fits = (chosen: Record<string, string>, given: Record<string, string>) =>
      Object.entries(chosen).every(([name, value]) => given[name] === value);
    expect(selectors.map((chosen) => fits(chosen, own))).toEqual([true, true, true]);
    expect(selectors.some((chosen) => fits(chosen, one('Job').spec.template.metadata.labels))).toBe(false);
  });

  test('mount only volumes that exist, and run this version', () => {
    for (const { spec } of workloads) {
      const { containers, volumes } = spec.template.spec;
      const named = volumes.map(({ name }) => name).sort();
      expect(containers[0].volumeMounts.map(({ name }) => name).sort()).toEqual(named);
      expect(containers[0].image.endsWith(`:${version}`)).toBe(true);
    }
  });

  test('probe by calls that exist, and restart no server because of its database', () => {
    const [server] = one('Deployment').spec.template.spec.containers;
    expect(server.readinessProbe?.httpGet.path).toBe('/readyz');
    expect(server.livenessProbe?.httpGet.path).toBe('/healthz');
    const ports = server.ports?.map(({ name }) => name);
    expect(one('Service').spec.ports.every(({ targetPort }) => ports?.includes(targetPort))).toBe(true);
  });
});

describe('the unit of systemd', () => {
  const lines = read('packaging/systemd/scopebook.service').split('\n');
  const section = (name: string) => {
    const from = lines.indexOf(`[${name}]`) + 1;
    const to = lines.findIndex((line, i) => i >= from && line.startsWith('['));
    return lines.slice(from, to === -1 ? undefined : to).filter((line) => line !== '' && !line.startsWith('#'));
  };

  test('has settings alone in its sections, each once', () => {
    for (const name of ['Unit', 'Service', 'Install']) {
      const given = section(name);
      expect(given.length).toBeGreaterThan(0);
      expect(given.filter((line) => !/^[A-Z]\w+=/.test(line))).toEqual([]);
      const names = given.map((line) => line.slice(0, line.indexOf('=')));
      expect(new Set(names).size).toBe(names.length);
    }
  });

  test('runs as its own user, without rights, on a system it cannot write to', () => {
    expect(section('Service')).toEqual(
      expect.arrayContaining([
        'User=scopebook',
        'NoNewPrivileges=yes',
        'ProtectSystem=strict',
        'ProtectHome=yes',
        'CapabilityBoundingSet=',
        'SystemCallFilter=@system-service',
      ]),
    );
  });
});
