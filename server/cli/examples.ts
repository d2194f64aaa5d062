import type { Command } from 'commander';

/** How a command is run from the folder of Linkglass. */
const RUN = 'npm run -s linkglass --';

/** Examples by command, as `--help` shows them. They run as written, one after the other: a test does. */
export const EXAMPLES: Readonly<Record<string, readonly string[]>> = {
  '': ['check https://example.com', 'scan example.com', 'keys create --name laptop --plan PREMIUM'],
  keys: ['keys create --name laptop --plan PREMIUM', 'keys list'],
  'keys create': ['keys create --name phone --plan PREMIUM', 'keys create --name mail --plan FREE --account office'],
  'keys list': ['keys list'],
  'keys rotate': ['keys rotate phone'],
  'keys revoke': ['keys revoke mail'],
  scan: [
    'scan example.com',
    'scan https://example.com/login --device MOBILE --out example/',
    'scan example.com --json > scan.json',
    'scan --file urls.txt --out scans/',
  ],
  brands: ['brands create --name Acme --domains acme.example,acme-pay.example --owner office', 'brands list'],
  'brands create': ['brands create --name Umbrella --domains umbrella.example --keywords umb --owner office'],
  'brands list': ['brands list'],
  'brands delete': ['brands delete Umbrella'],
  scans: ['scans list --limit 20', 'scans prune'],
  'scans list': ['scans list --status DONE', 'scans list --json > scans.json'],
  'scans delete': ['scans delete 0f8fad5b-d9cb-469f-a165-70867728950e'],
  'scans prune': ['scans prune'],
  reindex: ['reindex'],
  check: ['check example.com/login', 'check --stdin --json < urls.txt', 'check --model-only https://example.com'],
  classify: ['classify page.html --url https://example.com/login'],
  lists: ['lists show', 'lists import threats.txt --kind threat --format auto'],
  'lists update': ['lists update'],
  'lists show': ['lists show'],
  'lists import': ['lists import threats.txt --kind threat --format urls --name mine'],
  'lists remove': ['lists remove mine --kind threat'],
  backup: ['backup linkglass.tar'],
  restore: ['LINKGLASS_DATA_DIR=restored npm run -s linkglass -- restore linkglass.tar'],
  open: ['open'],
  sessions: ['sessions list'],
  'sessions list': ['sessions list', 'sessions list --json > sessions.json'],
  'sessions end': ['sessions end 3f0d6c1e-8a52-4b7e-9c55-2f4f2f2f7a10'],
  shares: ['shares list'],
  'shares list': ['shares list', 'shares list --json > shares.json'],
  'shares revoke': ['shares revoke 8f1f9c1e-4a55-4f0e-9d57-0d6a3c2f7b10'],
  'migrate-data': ['migrate-data --from sqlite:data/linkglass.db --to sqlite:copy.db'],
  train: ['train --data urls.tsv --out weights/ --lists lists/'],
  evaluate: ['evaluate --data urls.tsv'],
  'train-page': ['train-page --data corpus/ --out page-weights.json'],
  'evaluate-page': ['evaluate-page --data corpus/'],
};

/** The examples of a command as they are typed. `name` is empty for all commands together. */
export function examplesOf(name: string): string[] {
  return (EXAMPLES[name] ?? []).map(example => (example.includes(RUN) ? example : `${RUN} ${example}`));
}

/** Adds the examples to the help of a command and of those below it. */
export function addExamples(command: Command, name: string): void {
  const examples = examplesOf(name);
  if (examples.length > 0)
    command.addHelpText('after', ['', 'Examples:', ...examples.map(line => `  ${line}`)].join('\n'));
  for (const part of command.commands) addExamples(part, name === '' ? part.name() : `${name} ${part.name()}`);
}
