import { concept } from './concepts.ts';

/** Numbers, forms and pages by which a business says in law who it is, in the words of many countries. */
const LEGAL_IDENTITY = concept('seller.legal-identity');

const LEGAL_FORM =
  /(?<![\p{L}])(?:gmbh|e\. ?k\.|ohg|kg|ug \(haftungsbeschrankt\)|ltd\.?|limited|llc|inc\.|plc|s\.?a\.?r\.?l\.?|s\.?a\.?s\.?|s\.?r\.?l\.?s?\.?|s\.?p\.?a\.?|s\.l\.u?\.?|b\.?v\.|n\.v\.|sp\. ?z ?o\.? ?o|s\.r\.o\.?|a\.s\.|aps|a\/s|\bab\b|oyj?|pty|eireli|ltda|kft\.?|ооо|株式会社|有限公司|주식회사)(?![\p{L}])/u;
const TELEPHONE =
  /(?:tel(?:efon\w{0,9}|\.|:)|phone|call us|hotline|☎|📞|telefono|telephone|тел|電話|电话|전화)[^\d\n]{0,25}\+?\(?\d[\d ()/.–-]{6,}/u;

/** A street's town with its code, as in the United States and in Britain, where the law wants less. */
const TOWN = /, ?[a-z]{2},? \d{5}(?!\d)|(?<![a-z\d])[a-z]{1,2}\d[a-z\d]? \d[a-z]{2}(?![a-z\d])/u;

/** What on a page tells who sells: in law, or at least by a telephone findNear with a company's form or an address. */
export function sellerIdentity(folded: string): string[] {
  const legal = LEGAL_IDENTITY.find(folded).map(({ words }) => words);
  const telephone = TELEPHONE.exec(folded)?.[0];
  const place = LEGAL_FORM.exec(folded)?.[0] ?? TOWN.exec(folded)?.[0];
  return [...new Set([...legal, ...(place !== undefined && telephone !== undefined ? [place, telephone] : [])])];
}
