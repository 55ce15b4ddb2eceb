export { factorColumns, type FactorContent } from './factor-columns.ts';
export { packManifest, type ControlTotal, type PackFacts } from './pack-manifest.ts';
export { totalFormula, workingLines, type WorkingLine, type WorkingStep } from './working-lines.ts';
