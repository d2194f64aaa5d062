import type { Command, Option } from 'commander';
import { commands } from '../cli/registry.ts';
import type { CommandContext } from '../cli/context.ts';
import { ROOT } from '../script/root.ts';

/** Building a command reads no settings and prints nothing. */
const CONTEXT: CommandContext = {
  config() {
    throw new Error('the settings are not needed to describe a command');
  },
  get log(): never {
    throw new Error('the log is not needed to describe a command');
  },
  print: () => undefined,
  note: () => undefined,
};

/** Every command and its options, as `--help` tells them. */
export async function commandReference(): Promise<string> {
  const parts: string[] = [];
  for (const { load } of commands) {
    const command = (await load()).createCommand(CONTEXT);
    parts.push(...describe(command, command.name()));
  }
  return parts.join('\n\n');
}

function describe(command: Command, name: string): string[] {
  const options = command.options.filter(option => !option.hidden);
  // The code of a group of commands runs nothing by itself.
  const usage = command.commands.length > 0 ? [] : [usageOf(command, name, options), optionList(options)];
  const depth = name.includes(' ') ? '####' : '###';
  return [
    `${depth} \`${name}\``,
    sentence(command.description()),
    ...usage.filter(text => text !== ''),
    ...command.commands.flatMap(part => describe(part, `${name} ${part.name()}`)),
  ];
}

function usageOf(command: Command, name: string, options: readonly Option[]): string {
  const words = command.registeredArguments.map(argument => {
    const word = argument.name() + (argument.variadic ? '...' : '');
    return argument.required ? `<${word}>` : `[${word}]`;
  });
  const parts = options.map(({ flags, mandatory }) => (mandatory ? flags : `[${flags}]`));
  return ['```sh', wrapped(['linkglass', name, ...words, ...parts]), '```'].join('\n');
}

const WIDTH = 100;

/** Long lines go on below, as a shell reads them. */
function wrapped(words: readonly string[]): string {
  const lines: string[] = [];
  let line = '';
  for (const word of words) {
    if (line !== '' && line.length + word.length > WIDTH) {
      lines.push(line);
      line = ` `;
    }
    line += line === '' ? word : ` ${word}`;
  }
  return [...lines, line].join(' \\\n');
}

function optionList(options: readonly Option[]): string {
  return options.map(option => `- \`${option.flags}\`: ${sentence(detailOf(option), false)}`).join('\n');
}

function detailOf({ description, argChoices, defaultValue, defaultValueDescription }: Option): string {
  const choices = argChoices ? ` (${argChoices.join(', ')})` : '';
  const fallback = defaultValueDescription ?? (defaultValue === undefined ? null : String(defaultValue));
  const tail = fallback === null ? '' : ` (default: ${fallback.replace(ROOT, '')})`;
  return `${description}${choices}${tail}`;
}

function sentence(text: string, isFirst = true): string {
  const escaped = text.replace(/<(\w+)>/g, '`$1`').replaceAll('\n', ' ');
  const begun = isFirst ? escaped.slice(0, 1).toUpperCase() + escaped.slice(1) : escaped;
  return /[.:?!]$/.test(begun) || !isFirst ? begun : `${begun}.`;
}
