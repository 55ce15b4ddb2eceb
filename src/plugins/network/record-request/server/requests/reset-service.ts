import { problem, token } from '#contract';
import { isUniqueViolation, type Clock, type Trx } from '#server';
import { requestResetNotice } from '../../contract/index.ts';
import { stepFrom } from '../../domain/index.ts';
import type { RequestNotices } from '../mails/request-notices.ts';
import { refusedStep, unknownRequest } from './request-problems.ts';
import type { RequestStore } from './request-store.ts';

/** Platform staff reset a request. */
export interface ResetService {
  /** Use as staff: the request is PENDING again, its answers stay in the history, both sides are notified. */
  reset(trx: Trx, accountId: string, id: string, reason: string): Promise<void>;
}

export const ResetService = token<ResetService>('record-request/reset-service');

export class ResetServiceImpl implements ResetService {
  constructor(
    private readonly requests: RequestStore,
    private readonly notices: RequestNotices,
    private readonly clock: Clock,
  ) {}

  async reset(trx: Trx, accountId: string, id: string, reason: string): Promise<void> {
    const request = (await this.requests.hold(trx, id)) ?? unknownRequest();
    const next = stepFrom('reset', { status: request.status, actor: 'STAFF', connected: true });
    if ('refusal' in next) throw refusedStep(next.refusal);
    const at = this.clock.now().toISOString();
    const answerId = request.answer_id ?? undefined;
    // The notices name the company on the other side; names of staff are not disclosed.
    await this.requests.note(trx, request, {
      side: 'STAFF',
      event: 'RESET',
      at,
      by: { accountId, name: null },
      remark: reason,
      answerId,
    });
    await this.notices.side(trx, request, 'CUSTOMER', requestResetNotice);
    await this.notices.side(trx, request, 'SUPPLIER', requestResetNotice);
    try {
      await this.requests.move(trx, id, { status: next.to, answer_id: null, tonnes: null, last_reason: reason }, at);
    } catch (failure) {
      if (!isUniqueViolation(failure)) throw failure;
      throw problem('record-request.duplicate', 409, 'record-request.asked-again');
    }
  }
}
