import { useState } from 'react';
import { passes } from '#contract';
import { useSession, useTranslate } from '#core';
import { Button } from '#design-system';
import type { ReportActionProps } from '#plugins/report/web';
import { callsOf, filingAddress, type FilingPlace } from '../filing-place.ts';
import { FilingDialog } from './FilingDialog.tsx';

/** Files the report that is shown, for those who may; the way to what was filed, for everybody. */
export function FileReport({ area, report, query, isChanging }: ReportActionProps) {
  const t = useTranslate();
  const { authorities } = useSession();
  const [isOpen, setOpen] = useState(false);
  const { companyId = null, ...asked } = query as typeof query & { readonly companyId?: string };
  const place: FilingPlace = { area, companyId };
  return (
    <>
      <Button icon="bookmark" href={filingAddress(place)}>
        {t('filings.title')}
      </Button>
      {passes(callsOf(place).create.authorities, authorities) ? (
        <Button icon="lock" isDisabled={isChanging} onPress={() => setOpen(true)}>
          {t('filings.file')}
        </Button>
      ) : null}
      {isOpen ? <FilingDialog {...{ place, report }} query={asked} onClose={() => setOpen(false)} /> : null}
    </>
  );
}
