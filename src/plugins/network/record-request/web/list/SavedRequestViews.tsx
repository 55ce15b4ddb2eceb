import { ViewMenu, type TableView } from '#design-system';
import { filterOf, type RequestList, type RequestListView } from './request-list-view.ts';
import { savedAs, useSavedViews, viewOf, withFilter } from './saved-views.ts';

interface SavedRequestViewsProps {
  readonly of: RequestList;
  readonly list: RequestListView;
  readonly onList: (next: RequestListView) => void;
  readonly columns: TableView;
  readonly onColumns: (next: TableView) => void;
}

/** Saved views with filters and columns: select, save, rename and delete. */
export function SavedRequestViews({ of, list, onList, columns, onColumns }: SavedRequestViewsProps) {
  const [saved, keep] = useSavedViews(of);
  return (
    <ViewMenu
      views={saved.map((one) => ({ ...one, view: withFilter(one.view, one.filter) }))}
      view={withFilter(columns, filterOf(list))}
      chosen={list.savedView}
      onChoose={(view) => {
        const chosen = saved.find(({ id }) => id === view?.id) ?? null;
        onColumns(chosen?.view ?? {});
        onList(viewOf(list, chosen));
      }}
      onSave={(name) => {
        const added = savedAs(name, columns, list);
        keep([...saved, added]);
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
