import { useLayoutEffect, useRef, useState } from 'react';
import { Button, IconButton } from '../../components/Button/index.ts';
import { Icon } from '../../components/Icon/index.ts';
import { Popover } from '../../components/Popover/index.ts';
import { useDesignSystemText } from '../../text/DesignSystemTextProvider.tsx';
import { fillText } from '../../text/design-system-text.ts';
import { ViewName } from './ViewName.tsx';
import { Changed, Choice, Foot, List } from './ViewMenu.styles.ts';
import { isSameView } from './table-view.ts';
import type { TableView } from './table-view.ts';

/** A named view. */
export interface SavedView {
  readonly id: string;
  readonly name: string;
  readonly view: TableView;
}

/** Named views of a table; the caller stores them. */
export interface ViewMenuProps {
  readonly views: readonly SavedView[];
  /** The current view of the table. */
  readonly view: TableView;
  /** Id of the last chosen view; null for the default view. */
  readonly chosen: string | null;
  readonly onChoose: (saved: SavedView | null) => void;
  readonly onSave: (name: string) => void;
  readonly onRename: (id: string, name: string) => void;
  readonly onDelete: (id: string) => void;
}

/** Menu to choose, save, rename and delete views of a table. */
export function ViewMenu(props: ViewMenuProps) {
  const { views, view, chosen } = props;
  const text = useDesignSystemText();
  const current = views.find(({ id }) => id === chosen);
  const isChanged = !isSameView(view, current?.view ?? {});
  return (
    <Popover
      title={text.views}
      placement="bottom start"
      trigger={
        <Button size="sm" icon="bookmark">
          {current?.name ?? text.viewDefault} {isChanged ? <Changed>{text.viewChanged}</Changed> : null}
          <Icon name="chevron-down" size={12} />
        </Button>
      }
    >
      {(close) => <Views {...props} close={close} />}
    </Popover>
  );
}

function Views({ views, chosen, onChoose, onSave, onRename, onDelete, close }: ViewMenuProps & { close: () => void }) {
  const text = useDesignSystemText();
  const [renamed, setRenamed] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const left = useRef<string | null>(null);
  // The focused element disappeared with the view or the name field: the item in its place takes the focus.
  useLayoutEffect(() => {
    if (left.current === null) return;
    list.current?.querySelector<HTMLElement>(`[data-view="${CSS.escape(left.current)}"]`)?.focus();
    left.current = null;
  });
  const choose = (saved: SavedView | null) => () => {
    onChoose(saved);
    close();
  };
  return (
    <>
      <List ref={list}>
        <li>
          <Choice type="button" data-view="" aria-pressed={chosen === null} onClick={choose(null)}>
            <span>{text.viewDefault}</span>
            {chosen === null ? <Icon name="check" /> : null}
          </Choice>
        </li>
        {views.map((saved) =>
          renamed === saved.id ? (
            <li key={saved.id}>
              <ViewName
                label={fillText(text.renameNamed, { name: saved.name })}
                initial={saved.name}
                onName={(name) => {
                  onRename(saved.id, name);
                  setRenamed(null);
                  left.current = saved.id;
                }}
              />
            </li>
          ) : (
            <li key={saved.id}>
              <Choice type="button" data-view={saved.id} aria-pressed={chosen === saved.id} onClick={choose(saved)}>
                <span>{saved.name}</span>
                {chosen === saved.id ? <Icon name="check" /> : null}
              </Choice>
              <IconButton
                size="sm"
                label={fillText(text.renameNamed, { name: saved.name })}
                icon="edit"
                onPress={() => setRenamed(saved.id)}
              />
              <IconButton
                size="sm"
                label={fillText(text.deleteNamed, { name: saved.name })}
                icon="trash"
                onPress={() => {
                  onDelete(saved.id);
                  left.current = '';
                }}
              />
            </li>
          ),
        )}
      </List>
      <Foot>
        <ViewName
          label={text.viewSaveAs}
          placeholder={text.viewName}
          onName={(name) => {
            onSave(name);
            close();
          }}
        />
      </Foot>
    </>
  );
}
