import { createPrivateBrand } from '../../../server/brands/private-brands.ts';
import { createBrandStore } from '../../../server/brands/store.ts';
import { openDatabase } from '../../../server/storage/open.ts';
import { testConfig, type TestServer } from './test-server.ts';

interface Brand {
  readonly name: string;
  readonly domains: string[];
  readonly category?: string;
}

/** Creates a private brand of the account `owner`, as another process would: on the same data folder. Returns its id. */
export async function addBrand(server: TestServer, owner: string, brand: Brand): Promise<string> {
  const account = await server.services.accounts.findAccount(owner);
  if (account === null) throw new Error(`account ${owner} not found`);
  const database = await openDatabase(testConfig(server.dataDir).database);
  try {
    const id = await createPrivateBrand(createBrandStore(database), {
      accountId: account.id,
      name: brand.name,
      category: brand.category ?? null,
      domains: brand.domains,
    });
    if (id === null) throw new Error(`${owner} already has a brand ${brand.name}`);
    return id;
  } finally {
    await database.close();
  }
}
