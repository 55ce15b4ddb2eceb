/**
 * Raw colours. Nothing outside `themes/` reads them: a component uses a
 * meaning (`theme.color.textMuted`), never a shade.
 */
export const palette = {
  white: '#ffffff',
  ink: '#0a0e0d',
  moss: {
    25: '#f7f9f8',
    50: '#f0f4f2',
    100: '#e3e9e6',
    200: '#cdd6d2',
    400: '#7a8781',
    500: '#5d6a64',
    600: '#4a5751',
    800: '#2b3531',
    900: '#18211d',
  },
  coal: {
    950: '#0c100f',
    900: '#121716',
    850: '#171d1b',
    800: '#1d2422',
    750: '#232c29',
    700: '#2a3431',
    600: '#3a4642',
    400: '#6f7d77',
    300: '#8f9c96',
    200: '#a9b5b0',
    100: '#d5dcd9',
    50: '#edf1ef',
  },
  green: {
    50: '#e6f5ec',
    100: '#cfebdb',
    200: '#a9d9bf',
    300: '#6fdca2',
    400: '#45cb86',
    450: '#37b975',
    600: '#168450',
    650: '#127445',
    700: '#0f653b',
    750: '#115a38',
    800: '#0e4a2e',
    850: '#24563f',
    900: '#14342a',
    950: '#05210f',
  },
  red: {
    50: '#fdecec',
    200: '#f3b9b9',
    300: '#ff9b9b',
    400: '#ef6a6a',
    600: '#c4302f',
    700: '#a82423',
    800: '#5c2424',
    900: '#33191a',
  },
  amber: { 50: '#fdf3dc', 200: '#ecd08b', 300: '#f2c25c', 700: '#855700', 800: '#54411a', 900: '#2e2614' },
  blue: { 50: '#e8f1fc', 200: '#b5d1f4', 300: '#8dbdf8', 600: '#1d62b8', 800: '#23405f', 900: '#162636' },
  /** Category colours and ramps of charts, checked by `chart-palette.test.ts`. */
  chart: {
    onDark: {
      series: ['#53bd84', '#4470e6', '#ffbe45', '#bb99ff', '#84f2f2', '#be4f78', '#7d7a20', '#9caaa8'],
      sequential: ['#153528', '#12553b', '#0f764d', '#209760', '#40b875', '#68d98e', '#95f9ab'],
      diverging: ['#80c3ff', '#6b96c3', '#556b82', '#45423e', '#7d6448', '#b9874e', '#f8ab4f'],
    },
    onLight: {
      series: ['#0e9e67', '#1336ac', '#af6e00', '#9974ea', '#006f7a', '#7d1c43', '#405100', '#7d8d8e'],
      sequential: ['#d9f3e2', '#a7dabb', '#76c097', '#47a476', '#178759', '#006940', '#004b2b'],
      diverging: ['#0465af', '#5e91c5', '#a1bdda', '#ece7e2', '#cdb59c', '#ad8457', '#8d5400'],
    },
  },
} as const;
