import { Command, CommanderError } from 'commander';
import { printable, printableLine, printableStack } from '../printable.ts';
import { DatabaseUnavailableError, ObjectStoreError } from '../errors.ts';
import { StartError } from '../start-error.ts';
import { CommandEnd, CommandError, EXIT, type CommandContext } from './context.ts';
import { addExamples } from './examples.ts';
import { commands, type CommandEntry } from './registry.ts';
import { VERSION } from '../version.ts';

/** Runs a command and returns its exit code. Results go to `print`, everything else to `note`. */
export async function runCommandLine(
  argv: readonly string[],
  context: CommandContext,
  registry: readonly CommandEntry[] = commands,
): Promise<number> {
  try {
    await (await programFor(argv, context, registry)).parseAsync(argv, { from: 'user' });
    return EXIT.ok;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
    if (error instanceof CommandEnd) return error.exitCode;
    for (const line of describe(error).split('\n')) context.note(line);
    return EXIT.failed;
  }
}

async function programFor(argv: readonly string[], context: CommandContext, registry: readonly CommandEntry[]) {
  const program = new Command('linkglass')
    .description('Scan web pages and check URLs.')
    .version(VERSION, '-V, --version', 'print the version')
    .helpCommand(false);
  const wanted = argv.find(argument => !argument.startsWith('-'));
  for (const entry of registry) {
    if (entry.name === wanted) program.addCommand((await entry.load()).createCommand(context).summary(entry.summary));
    else program.command(entry.name).summary(entry.summary);
  }
  addExamples(program, '');
  redirectOutput(program, context);
  return program;
}

/** Commander's texts go to the context, and its errors are thrown instead of ending the process. */
function redirectOutput(command: Command, context: CommandContext): void {
  // Made printable, because error messages quote arguments.
  const line = (write: (line: string) => void) => (text: string) => write(printableLines(text.replace(/\n$/, '')));
  command.exitOverride().configureOutput({ writeOut: line(context.print), writeErr: line(context.note) });
  command.showHelpAfterError('(run with --help for usage)');
  for (const sub of command.commands) redirectOutput(sub, context);
}

function isFixable(error: unknown): error is Error {
  return error instanceof CommandError || error instanceof StartError || error instanceof ObjectStoreError;
}

function printableLines(text: string): string {
  return text.split('\n').map(printable).join('\n');
}

/** Made printable, because messages may quote a page, a file or an argument. */
function describe(error: unknown): string {
  if (error instanceof DatabaseUnavailableError)
    return `error: the database does not answer (${printableLines(error.message)}). Run the command again when it does`;
  if (isFixable(error)) return `error: ${printableLines(error.message)}`;
  return `error: ${error instanceof Error ? printableStack(error) : printableLine(String(error))}`;
}
