import { useTranslate } from '#core';
import { Card, Slides, Stack } from '#design-system';
import { HeadlineLine } from '../headline/HeadlineLine.tsx';
import { arranged } from '../layout/panel-layout.ts';
import { usePanelLayout } from '../layout/use-panel-layout.ts';
import { usePanels } from '../layout/use-panels.ts';
import { PanelBoundary } from '../components/PanelBoundary.tsx';
import { Totals, type DashboardPartProps } from '../components/Totals.tsx';

/** Minimum width of a card in pixels: three beside each other on a slide, so that all five are on the first screen. */
const CARD = 250;

interface PresentationProps extends DashboardPartProps {
  /** From 1. */
  readonly slide: number;
  readonly onSlide: (slide: number) => void;
  readonly onClose: () => void;
}

/** The dashboard for a room: the sentence with the totals, then one panel a slide, in the user's order. */
export function Presentation({ area, query, unit, slide, onSlide, onClose }: PresentationProps) {
  const t = useTranslate();
  const panels = usePanels(area);
  const [layout] = usePanelLayout(area);
  const shown = arranged(panels, layout).filter(({ id }) => !layout.hidden.includes(id));
  const slides = [
    {
      id: 'totals',
      title: t('dashboard.title'),
      content: (
        <Stack gap="lg">
          <HeadlineLine {...{ area, query, unit }} />
          <Totals {...{ area, query, unit }} minCard={CARD} />
        </Stack>
      ),
    },
    ...shown.map(({ id, title, Panel }) => ({
      id,
      title: t(title),
      content: (
        <Card>
          <PanelBoundary>
            <Panel {...{ area, query, unit }} title={t(title)} />
          </PanelBoundary>
        </Card>
      ),
    })),
  ];
  const at = Math.min(slide, slides.length) - 1;
  return (
    <Slides
      label={t('dashboard.present')}
      slides={slides}
      at={at}
      onAt={(next) => onSlide(next + 1)}
      onClose={onClose}
      words={{
        previous: t('dashboard.present.previous'),
        next: t('dashboard.present.next'),
        close: t('dashboard.present.close'),
        place: t('dashboard.present.place', { at: at + 1, total: slides.length }),
      }}
    />
  );
}
