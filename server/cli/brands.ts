import { Command, InvalidArgumentError } from 'commander';
import { createAccountStore } from '../accounts/store.ts';
import { messageOf } from '../errors.ts';
import { createPrivateBrand, parseDomain } from '../brands/private-brands.ts';
import { createBrandStore, type BrandWithDomains } from '../brands/store.ts';
import { shortText } from './arguments.ts';
import { CommandError, type CommandContext } from './context.ts';
import { onlyIdOf, showRows } from './show-rows.ts';
import { withDatabase } from './with-database.ts';

interface CreateOptions {
  readonly name: string;
  readonly domains: readonly string[];
  readonly category?: string;
  readonly keywords?: readonly string[];
  readonly owner: string;
  readonly json?: true;
}

export function createCommand(context: CommandContext): Command {
  const brands = new Command('brands').description('Manage private brands. A running server applies changes at once.');

  brands
    .command('create')
    .description(
      "create a brand that only its owner sees. It collects the owner's scans of its domains and of pages that imitate it",
    )
    .requiredOption('--name <name>', 'name of the brand', shortText(100))
    .requiredOption('--domains <domains>', 'its registrable domains, comma-separated', domainList)
    .option('--category <category>', 'its industry', shortText(100))
    .option('--keywords <keywords>', 'its other names, comma-separated', keywordList)
    .requiredOption('--owner <account>', 'name or id of its account', shortText(100))
    .option('--json', 'print only JSON')
    .action(async (options: CreateOptions) => {
      const created = await create(context, options);
      if (options.json) return context.print(JSON.stringify(created));
      context.note(`private brand "${created.name}" of account "${created.owner}":`);
      context.print(created.id);
    });

  brands
    .command('list')
    .description('list all private brands')
    .option('--json', 'print only JSON')
    .action(async ({ json }: { json?: true }) => {
      const stored = await withDatabase(context, database => createBrandStore(database).all());
      showRows(context, json, stored.map(described), {
        ID: 'id',
        NAME: 'name',
        OWNER: 'owner',
        CATEGORY: 'category',
        CREATED: 'created',
        DOMAINS: brand => brand.domains.join(' '),
      });
    });

  brands
    .command('delete')
    .description('delete a brand and its links to scans')
    .argument('<id>', 'id or name of the brand')
    .option('--json', 'print only JSON')
    .action(async (idOrName: string, options: { json?: true }) => {
      const id = await withDatabase(context, async database => {
        const store = createBrandStore(database);
        // Two accounts may have a brand of the same name.
        const named = (await store.all()).map(({ brand }) => brand).filter(({ name }) => name === idOrName);
        const found = onlyIdOf('brands', named, idOrName);
        if (!(await store.delete(found)))
          throw new CommandError(`private brand ${idOrName} not found. See linkglass brands list`);
        return found;
      });
      context.print(options.json ? JSON.stringify({ id, deleted: true }) : `deleted ${id}`);
    });

  return brands;
}

function create(context: CommandContext, { name, domains, category, keywords = [], owner }: CreateOptions) {
  return withDatabase(context, async database => {
    const account = await createAccountStore(database).account(owner);
    if (!account) throw new CommandError(`account ${owner} not found. See linkglass keys list`);
    const brand = { name, category: category ?? null, domains, keywords };
    const id = await createPrivateBrand(createBrandStore(database), { ...brand, accountId: account.id });
    if (id === null) throw new CommandError(`account ${account.name} already has a brand "${name}"`);
    return { id, owner: account.name, ...brand };
  });
}

function domainList(text: string): string[] {
  try {
    return [...new Set(text.split(',').map(parseDomain))];
  } catch (error) {
    throw new InvalidArgumentError(`${messageOf(error)}.`);
  }
}

const MAX_KEYWORDS = 20;

function keywordList(text: string): string[] {
  const keywords = [...new Set(text.split(',').map(each => each.trim()))].filter(each => each !== '');
  if (keywords.length > MAX_KEYWORDS) throw new InvalidArgumentError(`At most ${MAX_KEYWORDS} keywords are allowed.`);
  return keywords.map(shortText(100));
}

function described({ brand, domains }: BrandWithDomains) {
  return {
    id: brand.id,
    name: brand.name,
    owner: brand.accountName,
    category: brand.category,
    domains,
    keywords: brand.keywords,
    created: brand.createdAt.toISOString(),
  };
}
