/** Path of the endpoints below the area of company users. */
export const WEBHOOKS_PATH = 'developers/webhooks';

/** Parameter of the address that names an open delivery. */
export const OPEN_DELIVERY = 'delivery';
