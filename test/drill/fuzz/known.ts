import type { Known } from './requests.ts';

/** Makes a scan and a saved query, for requests to be about, and names a brand that there is. */
export async function knownOf(address: string, keys: readonly string[]): Promise<Known> {
  const [key = ''] = keys;
  const post = async (path: string, body: object): Promise<string> => {
    const answer = await fetch(`${address}${path}`, {
      method: 'POST',
      headers: { authorization: key },
      body: JSON.stringify(body),
    });
    const { id } = (await answer.json()) as { id?: string }; // what is not made has none
    if (id === undefined) throw new Error(`${path} answered ${answer.status}`);
    return id;
  };
  const scan = await post('/v1/scan', { submitted_url: 'https://shop.example/' });
  const query = await post('/v1/query', {
    name: 'shops',
    query_filters: [{ attribute: 'domain', value: 'shop.example' }],
  });
  return { keys, ids: [scan, query, 'paypal'] };
}
