import { ViewMenu, type TableView } from '#design-system';
import { filterOf, type ListView } from '../../list-view.ts';
import type { RecordPlace } from '../../record-place.ts';
import { listOf, savedAs, useSavedLists, withFilter, withSaved } from '../../saved-views.ts';

interface SavedListsProps {
  readonly place: RecordPlace;
  /** Id of the list within the scope. */
  readonly of: string;
  readonly list: ListView;
  readonly onList: (next: ListView) => void;
  readonly columns: TableView;
  readonly onColumns: (next: TableView) => void;
}

/** Menu of saved filters, order and columns: choose, save, rename, delete. */
export function SavedLists({ place, of, list, onList, columns, onColumns }: SavedListsProps) {
  const [saved, keep] = useSavedLists(place, of);
  return (
    <ViewMenu
      views={saved.map((one) => ({ ...one, view: withFilter(one.view, one.filter) }))}
      view={withFilter({ ...columns, sort: list.sort }, filterOf(list))}
      chosen={list.savedView}
      onChoose={(view) => {
        const chosen = saved.find(({ id }) => id === view?.id) ?? null;
        onColumns(chosen?.view ?? {});
        onList(listOf(list, chosen));
      }}
      onSave={(name) => {
        const added = savedAs(name, columns, list);
        keep(withSaved(saved, added));
        onList({ ...list, savedView: added.id });
      }}
      onRename={(id, name) => keep(saved.map((one) => (one.id === id ? { ...one, name } : one)))}
      onDelete={(id) => {
        keep(saved.filter((one) => one.id !== id));
        if (list.savedView === id) onList({ ...list, savedView: null });
      }}
    />
  );
}
