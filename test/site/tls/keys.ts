const EC = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const RSA = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
};

export type KeyPair = CryptoKeyPair;

export function createKeys(algorithm: 'EC' | 'RSA'): Promise<KeyPair> {
  const parameters = algorithm === 'EC' ? EC : RSA;
  return crypto.subtle.generateKey(parameters, true, ['sign', 'verify']);
}

export async function privateKeyPem(keys: KeyPair): Promise<string> {
  const der = Buffer.from(await crypto.subtle.exportKey('pkcs8', keys.privateKey));
  const lines = der.toString('base64').match(/.{1,64}/g) ?? [];
  return ['-----BEGIN PRIVATE KEY-----', ...lines, '-----END PRIVATE KEY-----', ''].join('\n');
}
