import { useState } from 'react';
import { passes } from '#contract';
import { useCall, useDropAnswers, useSession, useTranslate } from '#core';
import { Banner, Button, Dialog } from '#design-system';
import type { ReportActionProps } from '#plugins/insight/report/web';
import { ANSWERS_OF_FILINGS, callsOf, filingAddress, ofCompany, type FilingPlace } from '../filing-place.ts';
import { FilingDialog } from './FilingDialog.tsx';

/** Files the current report, for those who may, and links to the filed reports, for everyone. */
export function FileReport({ area, report, query, isChanging }: ReportActionProps) {
  const t = useTranslate();
  const { authorities } = useSession();
  const dropAnswers = useDropAnswers();
  const [isOpen, setOpen] = useState(false);
  const { companyId = null, ...asked } = query as typeof query & { readonly companyId?: string };
  const place: FilingPlace = { area, companyId };
  const calls = callsOf(place);
  const { data, error } = useCall(
    calls.preview,
    { query: ofCompany(place, { ...asked, report }) },
    { enabled: isOpen },
  );
  const open = () => {
    // Preview the current data, not a cached response.
    dropAnswers(ANSWERS_OF_FILINGS);
    setOpen(true);
  };
  const close = () => setOpen(false);
  return (
    <>
      <Button icon="bookmark" href={filingAddress(place)}>
        {t('filings.title')}
      </Button>
      {passes(calls.create.authorities, authorities) ? (
        <Button icon="lock" isDisabled={isChanging} loading={isOpen && !data && !error} onPress={open}>
          {t('filings.file')}
        </Button>
      ) : null}
      {isOpen && data ? (
        <FilingDialog {...{ place, report }} query={asked} preview={data.data} onClose={close} />
      ) : null}
      {isOpen && error ? (
        <Dialog isOpen size="sm" title={t('filings.file')} onClose={close}>
          <Banner tone="danger">{t(error.message)}</Banner>
        </Dialog>
      ) : null}
    </>
  );
}
