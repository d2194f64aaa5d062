import { certificateState } from '../facts/certificate-state.ts';
import { redirectPath } from '../facts/redirect-path.ts';
import { timeLine } from '../facts/time-line.ts';
import { splitUrl } from '../text/split-url.ts';
import { type Exported, addresses, writtenTexts } from './exported.ts';
import { type Markup, markup } from './markup.ts';
import { factTable, rowTable } from './tables.ts';

/** Redirects, server, certificate, domain, hashes and technologies. */
export function factSections(exported: Exported): Markup {
  const { detail, texts } = exported;
  const { text, date, number } = texts;
  const shown = addresses(exported);
  const written = writtenTexts(exported);
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
    [
      text('reportTrust'),
      certificate === null
        ? null
        : certificateState(
            texts,
            detail.certificate_problems,
            timeLine(certificate.not_before, certificate.not_after, scan.submitted_date),
          ).text,
    ],
    [text('reportSubject'), written(certificate?.subject ?? '')],
    [text('reportIssuer'), certificate?.issuer ?? null],
    [text('reportSerial'), certificate?.serial_number ?? null],
    [
      text('reportValidity'),
      certificate === null ? null : `${date(certificate.not_before)} – ${date(certificate.not_after)}`,
    ],
  ])}${factTable(text('reportDomain'), [
    [text('reportHost'), shown(splitUrl(scan.target_url ?? '').host || scan.domain)],
    [text('reportRegistrar'), whois?.registrar ?? null],
    [text('reportRegistered'), dated(whois?.creation_date)],
    [text('reportExpires'), dated(whois?.expiration_date)],
  ])}${factTable(text('reportSimilarPages'), [
    [text('reportFaviconHash'), favicon?.phash ?? null],
    [text('reportScreenshotHash'), screenshot?.phash ?? null],
    ['ssdeep', page ? written(page.ssdeep) : null],
  ])}${rowTable(
    text('reportTechnologies'),
    [text('reportName'), text('reportVersion'), text('reportCategory')],
    technologies.map(({ name, version, category }) => [written(name), version, written(category)]),
  )}`;
}
