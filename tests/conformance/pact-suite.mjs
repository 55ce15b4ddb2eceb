import { execFileSync, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import http from 'node:http';
import https from 'node:https';
import { createRequire } from 'node:module';
import net from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../tools/lib/free-port.mjs';
import { runTool } from '../../tools/lib/entry.mjs';
import { fromRoot } from '../../tools/lib/paths.mjs';
import { temporaryFolder } from '../support/temporary-folder.mjs';

// node tests/conformance/pact-suite.mjs <folder of the suite>
//
// Runs the V3.0 cases of github.com/wbcsd/pact-conformance-service, unchanged, against the built product with its demo.
// The suite keeps its results in PostgreSQL; here its own storage for the console keeps them. docs/pact.md says how to get it.

/** Milliseconds in which the product must call back. */
const CALLBACK_PATIENCE = 60_000;
/** Milliseconds in which the product must be ready. */
const START_PATIENCE = 600_000;
const PRODUCT_HOST = 'localhost';
const SUITE_HOST = 'suite.pact-conformance.net';
/** The credentials that the suite accepts (its `event-handler.ts`). */
const SUITE_CLIENT = { clientId: 'test_client_id', clientSecret: 'test_client_secret' };
/** Of the demo: a company administrator. */
const ADMINISTRATOR = { email: 'operator@scopebook.test', password: 'scopebook-demo' };

/** The certificate of both sides must be trusted from the start of a process. */
async function startAgain() {
  const { folder, remove } = temporaryFolder();
  const names = `subjectAltName=DNS:${PRODUCT_HOST},DNS:${SUITE_HOST}`;
  const files = { key: path.join(folder, 'key.pem'), cert: path.join(folder, 'cert.pem') };
  execFileSync(
    'openssl',
    [
      'req',
      '-x509',
      '-newkey',
      'rsa:2048',
      '-nodes',
      '-days',
      '2',
      '-subj',
      `/CN=${PRODUCT_HOST}`,
      '-addext',
      names,
      '-keyout',
      files.key,
      '-out',
      files.cert,
    ],
    { stdio: 'ignore' },
  );
  const child = spawn(process.execPath, process.argv.slice(1), {
    stdio: 'inherit',
    env: {
      ...process.env,
      PACT_SUITE_STARTED: '1',
      PACT_SUITE_KEY: files.key,
      NODE_EXTRA_CA_CERTS: files.cert,
    },
  });
  process.exitCode = await new Promise((resolve) => child.once('close', (code) => resolve(code ?? 1)));
  remove();
}

async function main() {
  const folder = process.argv[2];
  if (folder === undefined) throw new Error('Give the folder of the suite, with its packages installed.');
  const certificate = {
    key: readFileSync(String(process.env.PACT_SUITE_KEY)),
    cert: readFileSync(String(process.env.NODE_EXTRA_CA_CERTS)),
  };
  const suitePort = await freePort();
  const suiteUrl = `https://${SUITE_HOST}:${suitePort}`;
  const suite = suiteAt(path.resolve(folder), suiteUrl);
  const listener = https.createServer(certificate, suite.app).listen(suitePort, '127.0.0.1');
  const product = await productBehindTls(certificate);
  try {
    const credentials = await partnerOf(product.inside, suiteUrl);
    const outcome = await suite.run({
      baseUrl: product.outside,
      ...credentials,
      version: 'V3.0',
      organizationName: 'Scopebook',
      adminEmail: 'tests@example.test',
      adminName: 'Tests',
    });
    print(outcome, commitOf(folder));
    if (outcome.some(({ status, mandatory }) => mandatory && status !== 'SUCCESS')) process.exitCode = 1;
  } finally {
    await product.stop();
    listener.closeAllConnections();
    listener.close();
  }
}

function commitOf(/** @type {string} */ folder) {
  return execFileSync('git', ['-C', folder, 'log', '-1', '--format=%H %cs'], { encoding: 'utf8' }).trim();
}

/** The suite's worker and its listener for call-backs, with the routes of its `server.ts`. */
function suiteAt(/** @type {string} */ folder, /** @type {string} */ url) {
  Object.assign(process.env, {
    NODE_ENV: 'production',
    PORT: '0',
    DB_CONNECTION_STRING: 'none',
    CONFORMANCE_API: url,
    TESTCASE_TIMEOUT: '30000',
    JWT_SECRET: 'for this run alone',
    TS_NODE_TRANSPILE_ONLY: '1',
    TS_NODE_PROJECT: path.join(folder, 'tsconfig.json'),
  });
  const load = createRequire(path.join(folder, 'package.json'));
  load('ts-node/register/transpile-only');
  const { TestRunWorker } = load('./src/services/test-run-worker.ts');
  const { ConsoleTestStorage } = load('./src/services/console-test-storage.ts');
  const { EventHandler } = load('./src/services/event-handler.ts');
  const express = load('express');
  const storage = new ConsoleTestStorage();
  const events = new EventHandler(storage);
  const app = express();
  app.use(express.json({ type: ['application/json', 'application/cloudevents+json'] }));
  app.post('/auth/token', async (/** @type {any} */ request, /** @type {any} */ response) => {
    response.json(await events.authenticate(events.parseBasicAuth(request.headers.authorization)));
  });
  app.post('/3/events', async (/** @type {any} */ request, /** @type {any} */ response) => {
    await events.processEvent(request.body, request.url);
    response.status(200).send();
  });
  return {
    app,
    /** Runs every case, and waits for the call-backs. */
    run: async (/** @type {Record<string, string>} */ given) => {
      const { testRunId } = await new TestRunWorker(storage).startTestRun(given);
      const until = Date.now() + CALLBACK_PATIENCE;
      for (;;) {
        const { results } = await storage.getTestRunWithResults(testRunId);
        if (Date.now() > until || !results.some((/** @type {any} */ one) => one.status === 'PENDING')) return results;
        await wait(250);
      }
    },
  };
}

/** The built product behind a proxy that ends TLS. The same port also passes on plain HTTP, and says so. */
async function productBehindTls(/** @type {{ key: Buffer, cert: Buffer }} */ certificate) {
  const [port, outsidePort] = [await freePort(), await freePort()];
  const outside = `https://${PRODUCT_HOST}:${outsidePort}`;
  const inside = `http://127.0.0.1:${port}`;
  const passOn = (/** @type {string} */ proto) => (/** @type {any} */ request, /** @type {any} */ response) => {
    const headers = { ...request.headers, 'x-forwarded-proto': proto, 'x-forwarded-host': request.headers.host };
    const onward = http.request(`${inside}${request.url}`, { method: request.method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  };
  const secure = https.createServer(certificate, passOn('https'));
  const plain = http.createServer(passOn('http'));
  const front = net.createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', (first) => {
      socket.pause();
      socket.unshift(first);
      // 22: the first byte of a TLS handshake (RFC 8446, section 5.1).
      (first[0] === 22 ? secure : plain).emit('connection', socket);
      process.nextTick(() => socket.resume());
    });
  });
  front.listen(outsidePort, '127.0.0.1');
  const child = spawn(
    process.execPath,
    [
      '--import',
      fileURLToPath(new URL('../support/simulated-internet.mjs', import.meta.url)),
      fromRoot('tools', 'e2e-server.mjs'),
    ],
    {
      env: {
        ...process.env,
        NODE_ENV: 'development',
        HOST: '127.0.0.1',
        PORT: String(port),
        SCOPEBOOK_PUBLIC_URL: outside,
        SCOPEBOOK_TRUSTED_PROXIES: '127.0.0.1',
        SIMULATED_HOST: SUITE_HOST,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  );
  const exited = new Promise((resolve) => child.once('close', resolve));
  // The first start of a build creates the demo.
  for (const until = Date.now() + START_PATIENCE; ;) {
    if (
      await fetch(`${inside}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      break;
    if (Date.now() > until || child.exitCode !== null) {
      child.kill('SIGKILL');
      throw new Error('The product did not start.');
    }
    await wait(200);
  }
  return {
    inside,
    outside,
    stop: async () => {
      front.close();
      secure.closeAllConnections();
      plain.closeAllConnections();
      child.kill('SIGTERM');
      await exited;
    },
  };
}

/** Adds the suite as a partner that is answered automatically, and publishes footprints to it. Returns its credentials. */
async function partnerOf(/** @type {string} */ address, /** @type {string} */ baseUrl) {
  let token = '';
  const call = async (/** @type {string} */ way, /** @type {string} */ place, /** @type {object=} */ body) => {
    const answer = await fetch(`${address}${place}`, {
      method: way,
      headers: { authorization: `Bearer ${token}`, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const said = /** @type {any} */ (await answer.json());
    if (!answer.ok) throw new Error(`${place}: ${JSON.stringify(said)}`);
    return said.data;
  };
  ({ token } = await call('POST', '/api/sign-in', ADMINISTRATOR));
  const { commonObjects: facilities } = await call('GET', '/api/selection/company-facility');
  const { partner, issued } = await call('POST', '/api/pact/partners/create', { name: 'Conformance suite' });
  const change = { name: partner.name, revision: partner.revision, baseUrl, ...SUITE_CLIENT, isAutomatic: true };
  await call('PUT', `/api/pact/partners/${partner.id}`, change);
  for (const product of ['LUMP', 'FINES']) {
    const footprint = await call('POST', '/api/footprints/create', {
      name: `Ore, ${product.toLowerCase()}`,
      description: 'Ore from the pit, crushed.',
      productIds: [`urn:pact:kurrajong.example:supplier-id:${product}`],
      classifications: ['urn:cpc:14100'],
      declaredUnit: 'kilogram',
      producedAmount: '50000000',
      fromDate: '2025-07-01',
      toDate: '2025-07-31',
      facilityIds: [facilities[0].id],
      scopes: [1, 2],
      includesUpstream: false,
      allocation: { key: 'WHOLE' },
      massPerUnit: '1',
      standards: ['PACT-3.0'],
      geography: 'COUNTRY',
      place: 'AU',
      boundary: 'From the pit to the gate.',
    });
    await call('POST', '/api/pact/grants/create', { footprintId: footprint.id, partnerIds: [partner.id] });
  }
  return issued;
}

const say = (/** @type {string} */ line) => void process.stdout.write(`${line}\n`);

function print(/** @type {readonly any[]} */ results, /** @type {string} */ commit) {
  say(`\ngithub.com/wbcsd/pact-conformance-service ${commit}\n`);
  const order = (/** @type {any} */ one) => Number(/#(\d+)/.exec(one.testKey)?.[1]);
  for (const one of results.toSorted((a, b) => order(a) - order(b) || a.testKey.localeCompare(b.testKey)))
    say(
      `| ${one.testKey.slice(9)} | ${one.name} | ${one.mandatory ? 'yes' : 'no'} | ${one.status} | ${one.errorMessage ?? ''} |`,
    );
  const failed = results.filter(({ status }) => status !== 'SUCCESS').length;
  say(`\n${results.length} cases, ${failed} not passed.`);
}

if (process.env.PACT_SUITE_STARTED === '1') await runTool(main);
else await startAgain();
