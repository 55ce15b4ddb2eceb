import { PartErrorBoundary, useEvery, useTranslate } from '#core';
import { RemedyPart } from '#plugins/insight/home/web';
import { useTaskTexts } from '#plugins/platform/tasks/web';
import type { OpenWarning } from '../../contract/index.ts';
import { findingText } from '../finding-text.ts';
import { useExplain } from '../use-explain.ts';

interface WarningRemedyDrawerProps {
  readonly warning: OpenWarning;
  readonly onClose: () => void;
}

/** The remedy of a task for one warning: what it does to its rows. Once it has done all of them, its reason explains the warning. */
export function WarningRemedyDrawer({ warning, onClose }: WarningRemedyDrawerProps) {
  const t = useTranslate();
  const isReady = useTaskTexts();
  const { explain } = useExplain();
  const [part] = useEvery(RemedyPart);
  const { remedy } = warning;
  if (!isReady || !part || remedy === null) return null;
  const { Drawer } = part;
  return (
    <PartErrorBoundary waiting={null} broken={null}>
      <Drawer
        task={{ id: remedy.task, message: findingText(t, warning) }}
        remedy={remedy.remedy}
        only={remedy.rows}
        onTaken={(done, reason) => {
          if (remedy.rows.every((row) => done.includes(row))) void explain([warning], reason);
        }}
        onClose={onClose}
      />
    </PartErrorBoundary>
  );
}
