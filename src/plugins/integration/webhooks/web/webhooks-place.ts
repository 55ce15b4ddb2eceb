import { addressOf } from '#core';
import { WEBHOOKS_PATH } from './webhooks-path.ts';

export const webhooksAddress = () => addressOf('home', WEBHOOKS_PATH);

export const webhookAddress = (id: string) => `${webhooksAddress()}/${id}`;
