import { problem } from '#contract';
import { readXml } from '#server';
import { readInvoice, type EInvoice } from '../domain/index.ts';

/** Reads an e-invoice. Throws 400 `file.xml` with the line, or `bills.no-invoice` if the document is another one. */
export function invoiceOf(bytes: Uint8Array): EInvoice {
  let invoice: EInvoice | null = null;
  readXml(bytes, ['Invoice', 'CreditNote'], (element) => {
    invoice = readInvoice(element);
  });
  if (invoice === null) throw problem('bills.no-invoice', 400, 'bills.no-invoice');
  return invoice;
}
