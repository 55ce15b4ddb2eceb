import packageFile from '../../../package.json' with { type: 'json' };

/** Version of the product, as in `package.json`. */
export const PRODUCT_VERSION: string = packageFile.version;
