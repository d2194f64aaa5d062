import { redirectPath } from '../facts/redirect-path.ts';
import { type Exported, addresses } from './exported.ts';
import { type Markup, markup } from './markup.ts';
import { factTable, rowTable } from './tables.ts';

/** Redirects, server, certificate, domain, hashes and technologies. */
export function factSections(exported: Exported): Markup {
  const { detail, texts } = exported;
  const { text, date, number } = texts;
  const shown = addresses(exported);
  const dated = (moment: string | null | undefined) => (typeof moment === 'string' ? date(moment) : null);
  const { ip_address: server, certificate, scan_whois: whois, technologies, favicon, screenshot, page, scan } = detail;
  return markup`${rowTable(
    text('reportPath'),
    [text('reportStatus'), text('reportAddress'), text('reportTime'), text('reportIp')],
    redirectPath(detail).map(hop => [
      hop.status,
      markup`<span class="code">${shown(hop.url)}</span>`,
      text('reportMs', { time: number(Math.round(hop.elapsedMs)) }),
      hop.ip,
    ]),
  )}${factTable(text('reportServer'), [
    [text('reportIp'), server?.ip ?? null],
    [text('reportNetwork'), server?.asn ?? null],
    [text('reportOrganisation'), server?.org ?? null],
    [text('reportCountry'), server?.country ?? null],
    [text('reportPlace'), server?.city ?? null],
  ])}${factTable(text('reportCertificate'), [
    [text('reportSubject'), certificate?.subject ?? null],
    [text('reportIssuer'), certificate?.issuer ?? null],
    [text('reportSerial'), certificate?.serial_number ?? null],
    [
      text('reportValidity'),
      certificate === null ? null : `${date(certificate.not_before)} – ${date(certificate.not_after)}`,
    ],
  ])}${factTable(text('reportDomain'), [
    [text('reportHost'), shown(scan.domain)],
    [text('reportRegistrar'), whois?.registrar ?? null],
    [text('reportRegistered'), dated(whois?.creation_date)],
    [text('reportExpires'), dated(whois?.expiration_date)],
  ])}${factTable(text('reportRelatives'), [
    [text('reportFaviconHash'), favicon?.phash ?? null],
    [text('reportScreenshotHash'), screenshot?.phash ?? null],
    ['ssdeep', page?.ssdeep ?? null],
  ])}${rowTable(
    text('reportTechnologies'),
    [text('reportName'), text('reportVersion'), text('reportCategory')],
    technologies.map(({ name, version, category }) => [name, version, category]),
  )}`;
}
