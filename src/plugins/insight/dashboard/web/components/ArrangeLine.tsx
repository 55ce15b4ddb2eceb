import { useTranslate } from '#core';
import { Checkbox, IconButton, Inline } from '#design-system';

interface ArrangeLineProps {
  readonly id: string;
  readonly title: string;
  readonly isShown: boolean;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly onShown: (isShown: boolean) => void;
  readonly onMove: (by: -1 | 1) => void;
}

/** One panel: a checkbox and buttons to move it up and down. */
export function ArrangeLine({ id, title, isShown, isFirst, isLast, onShown, onMove }: ArrangeLineProps) {
  const t = useTranslate();
  return (
    <div data-panel={id}>
      <Inline justify="between" wrap={false}>
        <Checkbox label={title} value={isShown} onChange={onShown} />
        <Inline gap="xs" wrap={false}>
          <IconButton
            size="sm"
            icon="chevron-up"
            label={t('dashboard.arrange.up', { title })}
            isDisabled={isFirst}
            onPress={() => onMove(-1)}
          />
          <IconButton
            size="sm"
            icon="chevron-down"
            label={t('dashboard.arrange.down', { title })}
            isDisabled={isLast}
            onPress={() => onMove(1)}
          />
        </Inline>
      </Inline>
    </div>
  );
}
