import { problem } from '#contract';
import type { ContentStore, EvidenceStore } from '#plugins/assurance/evidence/server';
import { MEDIA_TYPES, withFirstChunk, type Database, type FileReply } from '#server';
import type { AnswerStore } from './answer-store.ts';
import { unknownRequest } from '../requests/request-problems.ts';
import { sideOf } from '../requests/request-context.ts';
import type { RequestStore } from '../requests/request-store.ts';

/** Files of answers, for both sides. The bytes stay in the supplier's store. */
export class AnswerFiles {
  constructor(
    private readonly database: Database,
    private readonly requests: Pick<RequestStore, 'find'>,
    private readonly answers: Pick<AnswerStore, 'of'>,
    private readonly evidence: Pick<EvidenceStore, 'ofRecords'>,
    private readonly contents: Pick<ContentStore, 'read'>,
  ) {}

  /** 404 for a file that no submitted answer of the request names. */
  async open(companyId: string, requestId: string, fileId: string): Promise<FileReply> {
    // First check what the reader may see, as the reader; then read exactly that file, as the supplier.
    const { supplierId, answerId } = await this.database.withTenant(
      companyId,
      async (trx) => {
        const request = (await this.requests.find(trx, requestId)) ?? unknownRequest();
        if (!sideOf(request, companyId)) unknownRequest();
        const answers = await this.answers.of(trx, requestId);
        const answer = answers.find(({ content }) => content.files.some(({ id }) => id === fileId));
        return { supplierId: request.supplier_id, answerId: (answer ?? unknownFile()).id };
      },
      { readonly: true },
    );
    const file = await this.database.withTenant(
      supplierId,
      async (trx) =>
        (await this.evidence.ofRecords(trx, supplierId, [answerId])).get(answerId)?.find(({ id }) => id === fileId),
      { readonly: true },
    );
    const { name, format, sha256, size } = file ?? unknownFile();
    return {
      name,
      type: MEDIA_TYPES[format],
      content: await withFirstChunk(this.contents.read(supplierId, sha256, size)),
    };
  }
}

function unknownFile(): never {
  throw problem('evidence.unknown', 404, 'record-request.file-unknown');
}
