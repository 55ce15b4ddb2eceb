import { MESSAGES, messageFor, problem } from '#contract';
import type { ContentStore, EvidenceStore } from '#plugins/assurance/evidence/server';
import { companyOf, serve, type Clock, type Database, type ServedRoute, type Trx } from '#server';
import { sheetRoutes } from '../contract/index.ts';
import { CodeBook, gapsOf, type SheetCode } from '../domain/index.ts';
import { CODES_MOST, keepCodes, knownCodes, listCodes, removeCode } from './code-store.ts';
import {
  keepMapping,
  listMappings,
  MAPPINGS_MOST,
  removeMapping,
  renameMapping,
  revisionFor,
  type MappingChange,
} from './mapping-store.ts';
import { countRows } from './sheet-counts.ts';
import { openSheets, placedSheets } from './sheet-file.ts';
import type { SheetNames } from './sheet-names.ts';

interface Parts {
  readonly database: Database;
  readonly names: SheetNames;
  readonly evidence: EvidenceStore;
  readonly contents: ContentStore;
  readonly clock: Clock;
}

/** The calls about mappings and words. */
export function sheetHandlers({ database, names, evidence, contents, clock }: Parts): readonly ServedRoute[] {
  const now = () => clock.now().toISOString();
  const readonly = { readonly: true } as const;
  /** Stores words, after checking that they mean something of the company. */
  const keep = async (trx: Trx, companyId: string, accountId: string, codes: readonly SheetCode[]) => {
    refuseUnknown(codes, await names.of(trx, companyId));
    if (!(await keepCodes(trx, { companyId, accountId, at: now() }, codes)))
      throw problem('sheets.limit', 409, messageFor('spreadsheets.most-codes', { most: CODES_MOST }));
  };
  return [
    serve(
      sheetRoutes.preview,
      async ({ caller, body: { evidenceId, mapping, codes } }) => {
        const companyId = companyOf(caller);
        const { stored, known, all } = await database.withTenant(
          companyId,
          async (trx) => ({
            stored: await evidence.stored(trx, companyId, evidenceId),
            known: await knownCodes(trx, companyId),
            all: await names.of(trx, companyId),
          }),
          readonly,
        );
        if (!stored) throw problem('evidence.unknown', 404, 'evidence.file-gone');
        const pieces: Uint8Array[] = [];
        for await (const piece of contents.read(companyId, stored.sha256, stored.size)) pieces.push(piece);
        const file = await openSheets(Buffer.concat(pieces));
        const book = new CodeBook([...known, ...codes], all);
        const { issues, ...summary } = await countRows(file, placedSheets(file, mapping), book);
        return {
          statusCode: 200,
          data: {
            ...summary,
            leftOut: summary.leftOut.map((one) => ({ ...one, rows: [...one.rows] })),
            issues: issues.map(({ code, cells, ...one }) => ({ issue: code, cells: [...cells], ...one })),
            words: [...summary.words],
            sums: [...summary.sums],
            totalsDiffer: [...summary.totalsDiffer],
          },
        };
      },
      'short',
    ),
    serve(sheetRoutes.names, async ({ caller }) => {
      const companyId = companyOf(caller);
      const work = async (trx: Trx) => ({
        ...(await names.of(trx, companyId)),
        codes: await knownCodes(trx, companyId),
      });
      const { facilities, inputs, codes } = await database.withTenant(companyId, work, readonly);
      const shown = inputs.map(({ alsoCalled, units, uses, ...input }) => ({
        ...input,
        alsoCalled: [...alsoCalled],
        units: [...units],
        uses: [...uses],
      }));
      return { statusCode: 200, data: { facilities, inputs: shown, codes } };
    }),
    serve(sheetRoutes.mappings, async ({ caller }) => {
      const companyId = companyOf(caller);
      return {
        statusCode: 200,
        data: await database.withTenant(companyId, (trx) => listMappings(trx, companyId), readonly),
      };
    }),
    serve(sheetRoutes.saveMapping, async ({ caller, body: { name, mapping, codes, revision } }) => {
      if (mapping.titleRows === 0) throw problem('sheets.untitled', 400, 'spreadsheets.untitled');
      if (gapsOf(mapping).length > 0) throw problem('sheets.incomplete', 400, 'spreadsheets.incomplete');
      const companyId = companyOf(caller);
      const { accountId } = caller;
      const data = await database.withTenant(companyId, async (trx) => {
        if (revision !== undefined && (await revisionFor(trx, companyId, mapping)) !== revision) refuseChange('stale');
        await keep(trx, companyId, accountId, codes);
        const id = await keepMapping(trx, { companyId, accountId, name, mapping, at: now() });
        const kept = (await listMappings(trx, companyId)).find((one) => one.id === id);
        if (!kept)
          throw problem('sheets.limit', 409, messageFor('spreadsheets.most-mappings', { most: MAPPINGS_MOST }));
        return kept;
      });
      return { statusCode: 200, message: MESSAGES.updated, data };
    }),
    serve(sheetRoutes.renameMapping, async ({ caller, body }) => {
      const companyId = companyOf(caller);
      refuseChange(await database.withTenant(companyId, (trx) => renameMapping(trx, companyId, body)));
      return { statusCode: 200, message: MESSAGES.updated, data: { id: body.id } };
    }),
    serve(sheetRoutes.removeMapping, async ({ caller, params: { id }, query: { revision } }) => {
      const companyId = companyOf(caller);
      refuseChange(await database.withTenant(companyId, (trx) => removeMapping(trx, companyId, { id, revision })));
      return { statusCode: 200, message: MESSAGES.deleted, data: { id } };
    }),
    serve(sheetRoutes.codes, async ({ caller }) => {
      const companyId = companyOf(caller);
      return {
        statusCode: 200,
        data: await database.withTenant(companyId, (trx) => listCodes(trx, companyId), readonly),
      };
    }),
    serve(sheetRoutes.saveCodes, async ({ caller, body: { codes } }) => {
      const companyId = companyOf(caller);
      await database.withTenant(companyId, (trx) => keep(trx, companyId, caller.accountId, codes));
      return { statusCode: 200, message: MESSAGES.updated, data: { saved: codes.length } };
    }),
    serve(sheetRoutes.removeCode, async ({ caller, params: { id } }) => {
      const companyId = companyOf(caller);
      if (!(await database.withTenant(companyId, (trx) => removeCode(trx, companyId, id))))
        throw problem('sheets.code-unknown', 404, 'spreadsheets.code-gone');
      return { statusCode: 200, message: MESSAGES.deleted, data: { id } };
    }),
  ];
}

function refuseChange(change: MappingChange): void {
  if (change === 'unknown') throw problem('sheets.unknown', 404, 'spreadsheets.mapping-gone');
  if (change === 'stale') throw problem('sheets.stale', 409, 'spreadsheets.mapping-changed');
}

/** Refuses facilities of another company, and inputs that do not exist. */
function refuseUnknown(
  codes: readonly SheetCode[],
  { facilities, inputs }: Awaited<ReturnType<SheetNames['of']>>,
): void {
  const sites = new Set(facilities.map(({ id }) => id));
  const activities = new Map(inputs.map((one) => [`${one.categoryId} ${one.id}`, one]));
  for (const [at, { facilityId, categoryId, inputTypeId, useId, isLeftOut }] of codes.entries()) {
    if (isLeftOut) continue;
    if (facilityId !== undefined && !sites.has(facilityId)) {
      const message = 'spreadsheets.facility-unknown';
      throw problem('facility.unknown', 400, message, [{ path: `codes.${at}.facilityId`, message }]);
    }
    if (inputTypeId === undefined && categoryId === undefined && useId === undefined) continue;
    const input = activities.get(`${categoryId} ${inputTypeId}`);
    if (input && (useId === undefined || input.uses.some(({ id }) => id === useId))) continue;
    const message = 'spreadsheets.input-unknown';
    throw problem('input.unknown', 400, message, [{ path: `codes.${at}.inputTypeId`, message }]);
  }
}
