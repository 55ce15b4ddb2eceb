/** Colours of the mark, the same in every theme. */
export const mark = { ground: '#0f653b', line: '#6fdca2', strong: '#ffffff' } as const;

/** A faint white on the brand green, for decoration behind text. */
export const veil = 'rgba(255, 255, 255, 0.07)';
