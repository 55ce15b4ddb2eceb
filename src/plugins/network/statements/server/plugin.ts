import { CompanyDependents, CompanyStatements, CompanyStore } from '#plugins/company/company/server';
import { Clock, Database, defineServerPlugin, DemoChapter, RateLimits } from '#server';
import { manifest } from '../manifest.ts';
import { texts } from '../texts/index.ts';
import { statementsChapter } from './demo-chapter.ts';
import { companyStatements, statementsOfCompany } from './company-statements.ts';
import { statements } from './migrations/0001-statements.ts';
import { statementHandlers } from './statement-handlers.ts';
import { StatementService } from './statement-service.ts';

export default defineServerPlugin({
  manifest,
  summary: "A company's modern slavery statements, readable by connected companies.",
  texts: [texts],
  migrations: [statements],
  wholeTables: {
    modern_slavery_statement: 'Connected companies read its rows, and its policy reads their connection.',
  },
  bind: ({ bind }) => {
    bind(CompanyStatements).toConstantValue(companyStatements);
    bind(CompanyDependents).toConstantValue(statementsOfCompany);
    bind(StatementService).toResolvedValue(
      (...parts) => new StatementService(...parts),
      [Database, CompanyStore, RateLimits, Clock],
    );
    bind(DemoChapter).toResolvedValue(statementsChapter, [Database, StatementService]);
  },
  routes: (services) => statementHandlers(services.get(Database), services.get(StatementService)),
});
