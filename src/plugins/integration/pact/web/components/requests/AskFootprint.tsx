import { useState } from 'react';
import { passes } from '#contract';
import { useSession, useTranslate } from '#core';
import { Button } from '#design-system';
import { footprintRequestRoutes } from '../../../contract/index.ts';
import { AskFootprintDialog } from './AskFootprintDialog.tsx';

/** Asks for a footprint; nothing for people who may not. */
export function AskFootprint() {
  const t = useTranslate();
  const { authorities } = useSession();
  const [isOpen, setOpen] = useState(false);
  if (!passes(footprintRequestRoutes.ask.authorities, authorities)) return null;
  return (
    <>
      <Button icon="chart" onPress={() => setOpen(true)}>
        {t('pact.ask-footprint')}
      </Button>
      {isOpen ? <AskFootprintDialog onClose={() => setOpen(false)} /> : null}
    </>
  );
}
