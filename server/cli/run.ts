import { Command, CommanderError } from 'commander';
import { printable, printableLine, printableStack } from '../printable.ts';
import { StartError } from '../start-error.ts';
import { CommandEnd, CommandError, type CommandContext } from './context.ts';
import { commands, type CommandEntry } from './registry.ts';

export const EXIT = { fine: 0, failed: 1, wrongUse: 2 } as const;

/** Runs one command; returns the exit code. Results go to `print`, all else to `note`. */
export async function runCommandLine(
  argv: readonly string[],
  context: CommandContext,
  registry: readonly CommandEntry[] = commands,
): Promise<number> {
  try {
    await (await programFor(argv, context, registry)).parseAsync(argv, { from: 'user' });
    return EXIT.fine;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.fine : EXIT.wrongUse;
    if (error instanceof CommandEnd) return error.exitCode;
    for (const line of toldOf(error).split('\n')) context.note(line);
    return EXIT.failed;
  }
}

async function programFor(argv: readonly string[], context: CommandContext, registry: readonly CommandEntry[]) {
  const program = new Command('linkglass')
    .description('Scans web addresses and says what is there.')
    .helpCommand(false);
  const wanted = argv.find(argument => !argument.startsWith('-'));
  for (const entry of registry) {
    if (entry.name === wanted) program.addCommand((await entry.load())(context).summary(entry.summary));
    else program.command(entry.name).summary(entry.summary);
  }
  speakThrough(program, context);
  return program;
}

/** Commander's own texts take the same way out as ours, and its errors come back instead of ending the process. */
function speakThrough(command: Command, context: CommandContext): void {
  // What is wrong with an argument is said by quoting it.
  const line = (write: (line: string) => void) => (text: string) => write(printableLines(text.replace(/\n$/, '')));
  command.exitOverride().configureOutput({ writeOut: line(context.print), writeErr: line(context.note) });
  command.showHelpAfterError('(--help shows how it is used)');
  for (const sub of command.commands) speakThrough(sub, context);
}

function isForPeople(error: unknown): error is Error {
  return error instanceof CommandError || error instanceof StartError;
}

function printableLines(text: string): string {
  return text.split('\n').map(printable).join('\n');
}

/** Messages may quote a page, a file or an argument. */
function toldOf(error: unknown): string {
  if (isForPeople(error)) return `error: ${printableLines(error.message)}`;
  return `error: ${error instanceof Error ? printableStack(error) : printableLine(String(error))}`;
}
