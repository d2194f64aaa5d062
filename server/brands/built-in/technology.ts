import { free, premium, type BuiltInBrand } from './brand.ts';

export const technology: readonly BuiltInBrand[] = [
  free(
    'Apple',
    'US',
    `
      apple.com icloud.com me.com mac.com itunes.com apple.co cdn-apple.com mzstatic.com apple.com.cn icloud.com.cn
    `,
  ),
  free(
    'Google',
    'US',
    `
      google.com gmail.com googlemail.com gstatic.com android.com google.ae google.at google.be google.ca google.ch
      google.cl google.co.id google.co.il google.co.in google.co.jp google.co.kr google.co.nz google.co.th
      google.co.uk google.co.za google.com.ar google.com.au google.com.br google.com.co google.com.eg google.com.hk
      google.com.mx google.com.my google.com.ng google.com.pe google.com.ph google.com.pk google.com.sa google.com.sg
      google.com.tr google.com.tw google.com.ua google.com.vn google.cz google.de google.dk google.es google.fi
      google.fr google.gr google.hu google.ie google.it google.nl google.no google.pl google.pt google.ro google.ru
      google.se google.sk chrome.com g.co google.cn
    `,
    `
      docs.google.com drive.google.com sites.google.com script.google.com groups.google.com lookerstudio.google.com
      datastudio.google.com storage.cloud.google.com translate.google.com colab.research.google.com
      googleusercontent.com googleapis.com googlegroups.com appspot.com web.app firebaseapp.com blogspot.com
      blogger.com page.link goo.gl forms.gle run.app cloudfunctions.net translate.goog business.site
      feedproxy.google.com
    `,
  ),
  free(
    'Microsoft',
    'US',
    `
      microsoft.com live.com office.com office365.com microsoft365.com outlook.com hotmail.com msn.com
      microsoftonline.com microsoftonline-p.com office.net windows.com azure.com azure.net msauth.net msftauth.net
      bing.com skype.com visualstudio.com microsoftstore.com onedrive.com onenote.com powerbi.com hotmail.co.uk
      msn.co.jp
    `,
    `
      forms.office.com sway.office.com forms.microsoft.com customervoice.microsoft.com onedrive.live.com
      storage.live.com cloudapp.azure.com windows.net azureedge.net azurefd.net azurewebsites.net azurestaticapps.net
      cloudapp.net sharepoint.com onmicrosoft.com powerappsportals.com trafficmanager.net 1drv.ms sway.com
      safelinks.protection.outlook.com
    `,
  ),
  free(
    'Adobe',
    'US',
    'adobe.com adobelogin.com adobesign.com echosign.com photoshop.com typekit.com',
    `
      acrobat.adobe.com documentcloud.adobe.com express.adobe.com new.express.adobe.com spark.adobe.com indd.adobe.com
      xd.adobe.com share.adobe.com behance.net myportfolio.com
    `,
  ),
  free('Samsung', 'KR', 'samsung.com samsungcloud.com smartthings.com'),
  free('Huawei', 'CN', 'huawei.com hicloud.com vmall.com'),
  free('Xiaomi', 'CN', 'mi.com xiaomi.com miui.com xiaomi.net'),
  free('Sony', 'JP', 'sony.com sony.net sony.co.jp sony.jp sony.co.uk sony.de'),
  free('Dell', 'US', 'dell.com delltechnologies.com alienware.com'),
  free('HP', 'US', 'hp.com hpsmart.com'),
  free('Intel', 'US', 'intel.com'),
  free('IBM', 'US', 'ibm.com', 'appdomain.cloud mybluemix.net'),
  free('Oracle', 'US', 'oracle.com', 'oraclecloud.com'),
  free('SAP', 'DE', 'sap.com ariba.com successfactors.com', 'ondemand.com'),
  premium('SAP Concur', 'US', 'concursolutions.com concur.com'),
  free('Cisco', 'US', 'cisco.com duo.com duosecurity.com umbrella.com meraki.com'),
  free('Webex', 'US', 'webex.com'),
  free('Salesforce', 'US', 'salesforce.com', 'force.com my.site.com salesforce-sites.com herokuapp.com'),
  free('Intuit', 'US', 'intuit.com mint.com'),
  premium('TurboTax', 'US', 'turbotax.com'),
  free('QuickBooks', 'US', 'quickbooks.com'),
  premium('Credit Karma', 'US', 'creditkarma.com'),
  free('Norton', 'US', 'norton.com symantec.com nortonlifelock.com gendigital.com'),
  premium('LifeLock', 'US', 'lifelock.com'),
  free('McAfee', 'US', 'mcafee.com'),
  free('Kaspersky', 'RU', 'kaspersky.com kaspersky.ru kaspersky.co.uk kaspersky.de'),
  free('Avast', 'CZ', 'avast.com'),
  free('AVG', 'CZ', 'avg.com'),
  free('Avira', 'DE', 'avira.com'),
  free('CCleaner', 'GB', 'ccleaner.com'),
  free('TeamViewer', 'DE', 'teamviewer.com teamviewer.us'),
  free('AnyDesk', 'DE', 'anydesk.com'),
  free('LastPass', 'US', 'lastpass.com lastpass.eu'),
  free('1Password', 'CA', '1password.com 1password.eu 1password.ca'),
  free('Bitwarden', 'US', 'bitwarden.com bitwarden.eu bitwarden.net'),
  free('Okta', 'US', 'okta.com okta-emea.com oktapreview.com oktacdn.com', 'auth0.com'),
  free('OpenAI', 'US', 'openai.com oaistatic.com sora.com', 'chatgpt.com oaiusercontent.com'),
  free('Anthropic', 'US', 'anthropic.com claude.com', 'claude.ai claude.site'),
  premium('Sage', 'GB', 'sage.com sage.co.uk sageone.com'),
  premium('Xero', 'NZ', 'xero.com'),
  premium('Workday', 'US', 'workday.com myworkday.com myworkdayjobs.com'),
  premium('ADP', 'US', 'adp.com adp.ca'),
  premium('Paychex', 'US', 'paychex.com paychexflex.com'),
  premium('Gusto', 'US', 'gusto.com'),
  premium('DATEV', 'DE', 'datev.de'),
  premium('Trend Micro', 'JP', 'trendmicro.com trendmicro.co.jp'),
  premium('ESET', 'SK', 'eset.com'),
  premium('Bitdefender', 'RO', 'bitdefender.com'),
  premium('Lenovo', 'CN', 'lenovo.com motorola.com'),
  premium('Canon', 'JP', 'canon.com canon.jp canon-europe.com canon.co.uk'),
  free('Brave', 'US', 'brave.com'),
];
