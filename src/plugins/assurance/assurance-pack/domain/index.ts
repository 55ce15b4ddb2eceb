export { factorColumns, type FactorContent } from './factor-columns.ts';
export { packManifest, TOTAL_FIGURES, TOTAL_OUTPUTS, type ControlTotal, type PackFacts } from './pack-manifest.ts';
export { totalFormula, workingLines, type WorkingLine, type WorkingStep } from './working-lines.ts';
