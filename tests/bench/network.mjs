import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { behindTheScenes } from '../support/company-with-user.mjs';
import { startProduct } from '../support/product-process.mjs';
import { temporaryFolder } from '../support/temporary-folder.mjs';
import { capturing } from './capture.mjs';
import { load, requestBytes } from './http-load.mjs';
import { median, ratio } from './measure.mjs';
import { PEOPLE, seedNetwork, tokenOf } from './network-seed.mjs';
import { plansOf } from './plans.mjs';

/** A network nobody waits for, and one of a whole industry. */
const SMALL = { companies: 11, connections: 10, hub: 10 };
const LARGE = { companies: 1_000, connections: 20_000, hub: 300 };

const PACE = { rounds: 7, milliseconds: 700 };

/** Calls by who makes them; `{hub}` is the company with the most connections. */
const CALLS = [
  ['connections of a company', 'middle', '/api/company-connection/list/?status=CONNECTED'],
  ['connections of the largest', 'hub', '/api/company-connection/list/?status=CONNECTED'],
  ['the same, last page', 'hub', '/api/company-connection/list/?status=CONNECTED&page=20'],
  ['the same, searched', 'hub', '/api/company-connection/list/?search=9'],
  ['counts of the tabs', 'hub', '/api/company-connection/count'],
  ['suppliers to choose from', 'middle', '/api/selection/supplier'],
  ['all connections, staff', 'staff', '/api/admin/company-connection/list/'],
  ['all connections searched, staff', 'staff', '/api/admin/company-connection/list/?search=valley&status=REQUEST'],
  [
    'the network around one, staff',
    'staff',
    '/api/admin/company-connection/network/01900000-0000-7000-8000-000000000002',
  ],
];

/**
 * Measures every call on a small and a large network, in turn, and prints what the large one costs in times of the small.
 * @param {{ serverDirectory: string, plansDirectory?: string }} options
 */
export async function runNetworkBench({ serverDirectory, plansDirectory }) {
  const sides = [];
  try {
    for (const size of [SMALL, LARGE]) sides.push(await lay(size, serverDirectory));
    const [small, large] = sides;
    if (!small || !large) throw new Error('There are two networks.');
    console.log('| call | p50 / p95, 10 connections, ms | p50 / p95, 20,000 connections, ms | ratio of p95 |');
    console.log('| --- | ---: | ---: | ---: |');
    for (const [name = '', who = '', target = ''] of CALLS) {
      const [a, b] = await inTurn([small, large], who, target);
      if (!a || !b) throw new Error('There are two sides.');
      const times = ratio(a, b, ({ p95 }) => p95);
      console.log(`| ${name} | ${shown(a)} | ${shown(b)} | ${(1 / times).toFixed(2)} |`);
    }
    if (plansDirectory) await writePlans(large, plansDirectory);
  } finally {
    for (const side of sides) await side.remove();
  }
}

/** @param {{ p50: number, p95: number }} side */
const shown = ({ p50, p95 }) => `${p50.toFixed(1)} / ${p95.toFixed(1)}`;

/**
 * @param {import('./network-seed.mjs').NetworkSize} size
 * @param {string} serverDirectory
 */
async function lay(size, serverDirectory) {
  const { folder, remove } = temporaryFolder();
  const product = await startProduct({ serverDirectory, dataDirectory: folder });
  await seedNetwork(product, size);
  /** @type {Record<string, string>} */
  const tokens = {};
  for (const [who, email] of Object.entries(PEOPLE)) tokens[who] = await tokenOf(product, email);
  return {
    product,
    tokens,
    remove: async () => {
      await product.stop();
      remove();
    },
  };
}

/**
 * A B, B A, A B: what else the machine does falls on both.
 * @param {readonly Awaited<ReturnType<typeof lay>>[]} sides
 * @param {string} who
 * @param {string} target
 */
async function inTurn(sides, who, target) {
  const asked = sides.map(({ product, tokens }) => ({
    port: product.port,
    requests: [requestBytes('GET', target, { token: tokens[who] ?? '' })],
  }));
  const pace = { connections: 1, milliseconds: PACE.milliseconds };
  for (const { port, requests } of asked) await load(port, requests, pace);
  /** @type {import('./http-load.mjs').Round[][]} */
  const done = asked.map(() => []);
  const order = [...asked.entries()];
  for (let round = 0; round < PACE.rounds; round++)
    for (const [n, { port, requests }] of round % 2 === 0 ? order : order.toReversed())
      done[n]?.push(await load(port, requests, pace));
  return done.map((rounds) => ({
    rounds: rounds.map((round) => ({ ...round, server: 0, database: 0 })),
    p50: median(rounds.map(({ p50 }) => p50)),
    p95: median(rounds.map(({ p95 }) => p95)),
  }));
}

/**
 * How PostgreSQL answers each statement of the calls of a company, as the role of the product.
 * @param {Awaited<ReturnType<typeof lay>>} side
 * @param {string} directory
 */
async function writePlans({ product, tokens }, directory) {
  const plans = await behindTheScenes(product, (client) =>
    capturing(product, client, async (capture) => {
      /** @type {Record<string, import('./capture.mjs').Statement[]>} */
      const seen = {};
      for (const [name = '', who = '', target = ''] of CALLS) {
        if (who === 'staff') continue;
        const { statements } = await capture(() =>
          fetch(`${product.address}${target}`, { headers: { authorization: `Bearer ${tokens[who]}` } }),
        );
        seen[name] = statements;
      }
      return plansOf(product.login('scopebook_app'), seen);
    }),
  );
  mkdirSync(directory, { recursive: true });
  writeFileSync(path.join(directory, 'network.txt'), plans);
}
