import type { ComponentType } from 'react';
import { MENU_PLACES } from '#core';
import type { MenuItem, WebRoute } from '#core';
import { RECORD_WRITERS } from '../contract/index.ts';
import type { RecordPlace } from './record-place.ts';
import { screenPaths, type RecordArea, type ScreenedScope } from './record-screen-paths.ts';

type PlacedScreen = ComponentType<{ readonly place: RecordPlace }>;

/** Binds a screen to its place, for use in a route. */
function at(place: RecordPlace, Screen: PlacedScreen): ComponentType {
  return function PlacedRecordScreen() {
    return <Screen place={place} />;
  };
}

/** The screens of a scope in one area: list, new record, record, edit. */
export function recordScreens({ area, scope }: { area: RecordArea; scope: ScreenedScope }): readonly WebRoute[] {
  const place: RecordPlace = { area, scope };
  const paths = screenPaths(scope);
  const authorities = RECORD_WRITERS[area];
  const userList: readonly WebRoute[] =
    area === 'admin' && scope.hasUserList !== false
      ? [
          {
            area,
            path: paths.userList,
            title: `${scope.id}.title`,
            page: () => import('./pages/RecordUserListPage.tsx').then((module) => at(place, module.RecordUserListPage)),
          },
        ]
      : [];
  return [
    ...userList,
    {
      area,
      path: paths.list,
      title: `${scope.id}.title`,
      page: () => import('./pages/RecordListPage.tsx').then((module) => at(place, module.RecordListPage)),
    },
    {
      area,
      path: paths.create,
      title: `${scope.id}.create`,
      authorities,
      page: () => import('./pages/RecordCreatePage.tsx').then((module) => at(place, module.RecordCreatePage)),
    },
    {
      area,
      path: paths.detail,
      title: `${scope.id}.record`,
      page: () => import('./pages/RecordDetailPage.tsx').then((module) => at(place, module.RecordDetailPage)),
    },
    {
      area,
      path: paths.edit,
      title: `${scope.id}.edit`,
      authorities,
      page: () => import('./pages/RecordEditPage.tsx').then((module) => at(place, module.RecordEditPage)),
    },
  ];
}

/** Id of the menu of the scopes. */
export const DATA_MANAGEMENT = MENU_PLACES.home.dataManagement.id;

/** The menu items of a scope, for both areas. */
export function recordMenu({ scope, order }: { scope: ScreenedScope; order: number }): readonly MenuItem[] {
  return (['home', 'admin'] as const).map((area) => ({
    area,
    under: DATA_MANAGEMENT,
    section: 'record',
    order,
    to: screenPaths(scope).list,
    label: `${scope.id}.title`,
    resets: ['dashboard-filter', 'record-list'],
  }));
}
