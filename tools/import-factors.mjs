import { desnzTables } from './import-factors/desnz.mjs';
import { hubRows, SPEND_PROVENANCES, spendRows } from './import-factors/epa.mjs';
import { gasRows } from './import-factors/gases.mjs';
import { industrialRows, wasteRow } from './import-factors/nga-activities.mjs';
import { electricityHistoryRow, electricityRow, fuelRow } from './import-factors/nga-energy.mjs';
import { rowsOf, write } from './import-factors/tables.mjs';
import { unitRows } from './import-factors/units.mjs';

/**
 * Imports the factor tables of a research folder into the product's files. Run it when an edition is added:
 *
 *   node tools/import-factors.mjs <folder with nga-fuels.csv, defra.csv and the others>
 *
 * Every row keeps its source, table, verification and note; figures are copied as text, digit by digit. The only
 * calculated figures are exact sums of printed gases, and grams times a warming potential.
 */
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('Name the folder that holds nga-fuels.csv and the other tables.');

write('nga-fuels.csv', rowsOf(folder, 'nga-fuels.csv').map(fuelRow));
write('nga-electricity.csv', rowsOf(folder, 'nga-electricity.csv').map(electricityRow));
write('nga-electricity-history.csv', rowsOf(folder, 'nga-electricity-history.csv').map(electricityHistoryRow));
write('nga-waste.csv', rowsOf(folder, 'nga-waste.csv').map(wasteRow));
write('nga-industrial.csv', industrialRows(rowsOf(folder, 'nga-industrial.csv')));
write('gases.csv', gasRows(rowsOf(folder, 'nga-refrigerants.csv'), rowsOf(folder, 'nga-gwp.csv')));

write('units.csv', unitRows(rowsOf(folder, 'units.csv')));

const desnz = desnzTables(rowsOf(folder, 'defra.csv'));
write('desnz.csv', desnz.factors);
write('epa-spend.csv', spendRows(rowsOf(folder, 'epa-spend.csv')));
write('epa-hub.csv', hubRows(rowsOf(folder, 'epa-hub.csv')));
write('provenances.csv', [...desnz.provenances, ...SPEND_PROVENANCES]);
