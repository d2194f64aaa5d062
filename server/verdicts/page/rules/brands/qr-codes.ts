import { hostOfCode } from '../../../../page/qr-code.ts';
import { threatOfBrand } from './threat-of-brand.ts';
import type { PageRule } from '../rule.ts';

/** Letters of a page whose point is the code; an article has more. */
const FEW_LETTERS = 1_000;

/** A page in a brand's name whose point is a QR code that leads neither to the brand nor to a known site. */
export const brandQrCode: PageRule<'brand-qr-code'> = {
  code: 'brand-qr-code',
  match(view) {
    const { input, imitated: found } = view;
    if (!found || found.claim === 'hinted' || view.textLength >= FEW_LETTERS) return null;
    const code = input.codes.find(each => each.verdict !== 'SAFE' && (hostOfCode(each)?.official ?? null) === null);
    const host = code && hostOfCode(code);
    if (!host) return null;
    const evidence = [...found.evidence, code.text].join('; ');
    return {
      params: { brand: found.brand.name, host: host.hostname },
      evidence,
      threat: threatOfBrand(found.brand, view),
    };
  },
};

/** A QR code leads to an address that lists or the URL model call malicious. */
export const qrCodeToThreat: PageRule<'qr-code-to-threat'> = {
  code: 'qr-code-to-threat',
  match({ input }) {
    const code = input.codes.find(({ verdict }) => verdict === 'MALICIOUS');
    const host = code && hostOfCode(code);
    return host ? { params: { host: host.hostname }, evidence: code.text, threat: 'PHISHING' } : null;
  },
};
