import { free, premium, type BuiltInBrand } from './brand.ts';

export const banksWesternEurope: readonly BuiltInBrand[] = [
  free(
    'HSBC',
    'GB',
    `
      hsbc.com hsbc.co.uk hsbc.com.hk hsbcnet.com hsbc.fr hsbc.ca hsbc.com.au hsbc.com.mx hsbc.com.sg hsbc.com.my
      hsbc.co.in hsbc.ae firstdirect.com
    `,
  ),
  free('Barclays', 'GB', 'barclays.co.uk barclays.com barclaycard.co.uk barclaycardus.com barclaycard.de barclays.de'),
  free('Revolut', 'GB', 'revolut.com revolut.me'),
  free('Wise', 'GB', 'wise.com transferwise.com'),
  free('N26', 'DE', 'n26.com'),
  free('ING', 'NL', 'ing.nl ing.com ing.de ing.be ing.es ing.it ing.com.au ing.pl ing.ro ing.lu ing-diba.de'),
  free(
    'BNP Paribas',
    'FR',
    `
      bnpparibas.com mabanque.bnpparibas bnpparibas.net bnpparibas.fr bnpparibasfortis.be bnpparibasfortis.com
      hellobank.fr hellobank.be group.bnpparibas
    `,
  ),
  free(
    'Deutsche Bank',
    'DE',
    `
      deutsche-bank.de db.com deutschebank.be deutsche-bank.es deutsche-bank.it postbank.de norisbank.de maxblue.de
    `,
  ),
  free('Société Générale', 'FR', 'societegenerale.fr societegenerale.com sg.fr'),
  free(
    'Crédit Agricole',
    'FR',
    `
      credit-agricole.fr credit-agricole.com ca-paris.fr ca-nord-est.fr credit-agricole.it credit-agricole.pl
      ca-cib.com lcl.fr bforbank.com
    `,
  ),
  premium('La Banque Postale', 'FR', 'labanquepostale.fr labanquepostale.com'),
  premium('Boursorama', 'FR', 'boursorama.com boursobank.com boursorama-banque.com'),
  premium("Caisse d'Epargne", 'FR', 'caisse-epargne.fr groupebpce.com bpce.fr'),
  premium('Banque Populaire', 'FR', 'banquepopulaire.fr'),
  premium('Crédit Mutuel', 'FR', 'creditmutuel.fr creditmutuel.com cmb.fr cic.fr fortuneo.fr monabanq.com'),
  premium('Sparkasse', 'DE', 'sparkasse.de berliner-sparkasse.de haspa.de s-kreditpartner.de dsgv.de deka.de'),
  premium('Volksbanken Raiffeisenbanken', 'DE', 'vr.de bvr.de dzbank.de atruvia.de'),
  premium('Commerzbank', 'DE', 'commerzbank.de commerzbank.com comdirect.de'),
  premium('DKB', 'DE', 'dkb.de'),
  premium('Targobank', 'DE', 'targobank.de'),
  premium('Consorsbank', 'DE', 'consorsbank.de'),
  premium('Trade Republic', 'DE', 'traderepublic.com'),
  premium(
    'Erste Group',
    'AT',
    'erstegroup.com sparkasse.at erstebank.hu erstebank.hr erstebank.rs bcr.ro csas.cz slsp.sk',
  ),
  premium(
    'Raiffeisen Bank International',
    'AT',
    `
      rbinternational.com raiffeisen.at rb.cz raiffeisen.hu raiffeisen.ru raiffeisen.ua raiffeisen.ro
      raiffeisenbank.rs rba.hr rlbooe.at
    `,
  ),
  premium('BAWAG', 'AT', 'bawag.at easybank.at bawaggroup.com'),
  premium('UBS', 'CH', 'ubs.com credit-suisse.com'),
  premium('PostFinance', 'CH', 'postfinance.ch'),
  premium('Raiffeisen Switzerland', 'CH', 'raiffeisen.ch'),
  premium('Zürcher Kantonalbank', 'CH', 'zkb.ch'),
  premium('TWINT', 'CH', 'twint.ch'),
  premium('ABN AMRO', 'NL', 'abnamro.nl abnamro.com'),
  premium('Rabobank', 'NL', 'rabobank.nl rabobank.com rabobank.be'),
  premium('SNS Bank', 'NL', 'snsbank.nl asnbank.nl regiobank.nl devolksbank.nl'),
  premium('bunq', 'NL', 'bunq.com'),
  premium('International Card Services', 'NL', 'icscards.nl'),
  premium('KBC', 'BE', 'kbc.be kbc.com cbc.be csob.cz csob.sk'),
  premium('Belfius', 'BE', 'belfius.be'),
  premium('Argenta', 'BE', 'argenta.be'),
  premium(
    'Lloyds Bank',
    'GB',
    `
      lloydsbank.com lloydsbank.co.uk lloydsbankinggroup.com halifax.co.uk halifax-online.co.uk bankofscotland.co.uk
      mbna.co.uk lloydsbankcommercial.com
    `,
  ),
  premium(
    'NatWest',
    'GB',
    `
      natwest.com natwestgroup.com nwolb.com rbs.co.uk rbsdigital.com ulsterbank.co.uk ulsterbank.ie
    `,
  ),
  premium('Nationwide', 'GB', 'nationwide.co.uk'),
  premium('Monzo', 'GB', 'monzo.com'),
  premium('Starling Bank', 'GB', 'starlingbank.com'),
  premium('TSB', 'GB', 'tsb.co.uk'),
  premium('Virgin Money', 'GB', 'virginmoney.com virginmoneyukplc.com cybg.com'),
  premium('Standard Chartered', 'GB', 'sc.com standardchartered.com'),
  premium('Metro Bank', 'GB', 'metrobankonline.co.uk'),
  premium('Tesco Bank', 'GB', 'tescobank.com'),
  premium('AIB', 'IE', 'aib.ie aibgb.co.uk aibni.co.uk'),
  premium('Bank of Ireland', 'IE', 'bankofireland.com boi.com 365online.com'),
  premium('Permanent TSB', 'IE', 'permanenttsb.ie ptsb.ie'),
  premium('Spuerkeess', 'LU', 'spuerkeess.lu bcee.lu'),
  premium('LuxTrust', 'LU', 'luxtrust.lu luxtrust.com'),
];
