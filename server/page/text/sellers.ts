import { concept, wordsPattern } from './concepts.ts';

/** Company numbers, VAT numbers and legal notices in many languages. */
const LEGAL_IDENTITY = concept('seller.legal-identity');

const LEGAL_FORM =
  /(?<![\p{L}])(?:gmbh|e\. ?k\.|ohg|kg|ug \(haftungsbeschrankt\)|ltd\.?|limited|llc|inc\.|plc|s\.?a\.?r\.?l\.?|s\.?a\.?s\.?|s\.?r\.?l\.?s?\.?|s\.?p\.?a\.?|s\.l\.u?\.?|b\.?v\.|n\.v\.|sp\. ?z ?o\.? ?o|s\.r\.o\.?|a\.s\.|aps|a\/s|\bab\b|oyj?|pty|eireli|ltda|kft\.?|ооо|株式会社|有限公司|주식회사)(?![\p{L}])/u;
const TELEPHONE = new RegExp(`${wordsPattern('seller.telephone')}[^\\d\\n]{0,25}\\+?\\(?\\d[\\d ()/.–-]{6,}`, 'u');

/** Town with postal code in the United States or Britain, where the law requires less. */
const TOWN = /, ?[a-z]{2},? \d{5}(?!\d)|(?<![a-z\d])[a-z]{1,2}\d[a-z\d]? \d[a-z]{2}(?![a-z\d])/u;

/** What identifies the seller: legal identity, or at least a telephone number with a company form or an address. */
export function sellerIdentity(folded: string): string[] {
  const legal = LEGAL_IDENTITY.find(folded).map(({ words }) => words);
  const telephone = TELEPHONE.exec(folded)?.[0];
  const place = LEGAL_FORM.exec(folded)?.[0] ?? TOWN.exec(folded)?.[0];
  return [...new Set([...legal, ...(place !== undefined && telephone !== undefined ? [place, telephone] : [])])];
}
