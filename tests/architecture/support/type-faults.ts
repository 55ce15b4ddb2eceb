import path from 'node:path';
import ts from 'typescript';

/** What a compile of a tree reports about some of its files. */
export interface TypeFaults {
  /** One line for each fault. */
  readonly faults: readonly string[];
  /** The wanted files that the compile includes by itself, relative to the tree. */
  readonly compiled: readonly string[];
}

/**
 * Checks the wanted files in a compile (`tsconfig.*.json`) of a tree. Their imports are only read for types: the compiles of
 * the whole project find errors there, and checking them again would take most of the time.
 */
export function typeFaults(folder: string, project: string, wanted: (file: string) => boolean): TypeFaults {
  const { options, fileNames, errors } = readProject(path.join(folder, project));
  const own = fileNames.filter((file) => wanted(path.relative(folder, file)));
  // Global declarations apply wherever the files are.
  const ambient = fileNames.filter((file) => file.endsWith('.d.ts'));
  const program = ts.createProgram([...own, ...ambient], options, hostOf(options));
  const found = own.flatMap((file) => {
    const source = program.getSourceFile(file);
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
  });
  return {
    faults: [...errors, ...program.getOptionsDiagnostics(), ...found].map(inWords),
    compiled: own.map((file) => path.relative(folder, file)),
  };
}

/** Parsed files of this process, by what decides how they are parsed, and their text then. */
const parsed = new Map<string, { readonly text: string; readonly file: ts.SourceFile }>();

/** Reads files as the compiler does, but parses one that several compiles include only once. */
function hostOf(options: ts.CompilerOptions): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  const kind = JSON.stringify([options.target, options.module, options.jsx]);
  return {
    ...host,
    getSourceFile: (fileName, version, onError) => {
      const text = host.readFile(fileName);
      if (text === undefined) return host.getSourceFile(fileName, version, onError);
      const key = JSON.stringify([kind, fileName, version]);
      const known = parsed.get(key);
      if (known?.text === text) return known.file;
      const file = ts.createSourceFile(fileName, text, version);
      parsed.set(key, { text, file });
      return file;
    },
  };
}

function readProject(file: string): ts.ParsedCommandLine {
  const { config, error } = ts.readConfigFile(file, (name) => ts.sys.readFile(name));
  const parsed = ts.parseJsonConfigFileContent(config, ts.sys, path.dirname(file));
  return { ...parsed, errors: [...(error ? [error] : []), ...parsed.errors] };
}

function inWords({ file, start, messageText }: ts.Diagnostic): string {
  const line = file && start !== undefined ? file.getLineAndCharacterOfPosition(start).line + 1 : 0;
  return `${file?.fileName ?? ''}:${line} ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
}
