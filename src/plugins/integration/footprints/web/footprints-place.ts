import { addressOf } from '#core';
import { FOOTPRINTS_PATH } from './footprints-path.ts';

export const footprintsAddress = () => addressOf('home', FOOTPRINTS_PATH);

export const footprintAddress = (id: string) => `${footprintsAddress()}/detail/${id}`;

export const newFootprintAddress = (precedingId?: string) =>
  `${footprintsAddress()}/create${precedingId === undefined ? '' : `?after=${precedingId}`}`;
