import { Command, InvalidArgumentError } from 'commander';
import { createAccountStore } from '../accounts/store.ts';
import { parseDomain } from '../brands/domain.ts';
import { createPrivateBrand } from '../brands/create-private-brand.ts';
import { createBrandStore, type BrandWithDomains } from '../brands/store.ts';
import { shortText } from './arguments.ts';
import { CommandError, type CommandContext } from './context.ts';
import { table } from '../text-table.ts';
import { withDatabase } from './with-database.ts';

interface CreateOptions {
  readonly name: string;
  readonly domains: readonly string[];
  readonly category?: string;
  readonly keywords?: readonly string[];
  readonly owner: string;
  readonly json?: true;
}

export function brandsCommand(context: CommandContext): Command {
  const brands = new Command('brands').description('Private brands. A running server follows at once.');

  brands
    .command('create')
    .description(
      "make a brand that only its owner sees: the owner's scans of its domains and of pages that imitate it are its scans",
    )
    .requiredOption('--name <name>', 'what it is called', shortText(100))
    .requiredOption('--domains <domains>', 'its registrable domains, with commas between them', domainList)
    .option('--category <category>', 'its sector', shortText(100))
    .option('--keywords <keywords>', 'what else it is called, with commas between them', keywordList)
    .requiredOption('--owner <account>', 'name or id of the account that sees it', shortText(100))
    .option('--json', 'print JSON only')
    .action(async (options: CreateOptions) => {
      const created = await create(context, options);
      if (options.json) return context.print(JSON.stringify(created));
      context.note(`private brand "${created.name}" of the account "${created.owner}":`);
      context.print(created.id);
    });

  brands
    .command('list')
    .description('all private brands')
    .option('--json', 'print JSON only')
    .action(async (options: { json?: true }) => {
      const stored = await withDatabase(context, database => createBrandStore(database).all());
      if (options.json) context.print(JSON.stringify(stored.map(described)));
      else for (const line of brandTable(stored)) context.print(line);
    });

  brands
    .command('delete')
    .description('delete a brand and what ties it to scans')
    .argument('<id>')
    .option('--json', 'print JSON only')
    .action(async (id: string, options: { json?: true }) => {
      const isDeleted = await withDatabase(context, database => createBrandStore(database).delete(id));
      if (!isDeleted) throw new CommandError(`there is no private brand ${id}`);
      context.print(options.json ? JSON.stringify({ id, deleted: true }) : `deleted ${id}`);
    });

  return brands;
}

function create(context: CommandContext, { name, domains, category, keywords = [], owner }: CreateOptions) {
  return withDatabase(context, async database => {
    const account = await createAccountStore(database).account(owner);
    if (!account) throw new CommandError(`there is no account ${owner}`);
    const brand = { name, category: category ?? null, domains, keywords };
    const id = await createPrivateBrand(createBrandStore(database), { ...brand, accountId: account.id });
    if (id === null) throw new CommandError(`the account ${account.name} has a brand "${name}" already`);
    return { id, owner: account.name, ...brand };
  });
}

function domainList(text: string): string[] {
  try {
    return [...new Set(text.split(',').map(parseDomain))];
  } catch (error) {
    throw new InvalidArgumentError(`${error instanceof Error ? error.message : String(error)}.`);
  }
}

const MAX_KEYWORDS = 20;

function keywordList(text: string): string[] {
  const keywords = [...new Set(text.split(',').map(each => each.trim()))].filter(each => each !== '');
  if (keywords.length > MAX_KEYWORDS)
    throw new InvalidArgumentError(`At most ${MAX_KEYWORDS} keywords. Leave some out.`);
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

function brandTable(brands: readonly BrandWithDomains[]): string[] {
  const rows = brands
    .map(described)
    .map(brand => [brand.id, brand.name, brand.owner, brand.category ?? '', brand.created, brand.domains.join(' ')]);
  return table(['ID', 'NAME', 'OWNER', 'CATEGORY', 'CREATED', 'DOMAINS'], rows);
}
