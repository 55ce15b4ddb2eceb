/** Path of the screens. Alone in its file, as every page loads the declarations that name it. */
export const INSTRUMENT_PATH = 'instruments';
