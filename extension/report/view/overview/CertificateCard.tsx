import type { Certificate } from '../../../../shared/api/scans.ts';
import { useTexts } from '../../../i18n/context.ts';
import { certificateState } from '../../facts/certificate-state.ts';
import { shortName } from '../../facts/distinguished-name.ts';
import { timeLine } from '../../facts/time-line.ts';
import { Captured } from '../parts/Captured.tsx';
import { Card } from '../parts/Card.tsx';
import { FactList } from '../parts/FactList.tsx';
import { Value } from '../parts/Value.tsx';
import { useReport } from '../report-context.ts';
import { TimeLineBar } from './TimeLineBar.tsx';
import './details.css';

/** The certificate of the final host, whether browsers trust it, and its validity. Nothing where no server was reached. */
export function CertificateCard() {
  const { text } = useTexts();
  const { detail } = useReport();
  const { certificate, scan } = detail;
  if (certificate === null && (scan.protocol !== 'HTTP' || scan.status === 'ERROR')) return null;
  if (certificate === null) {
    return (
      <Card title={text('reportCertificate')}>
        <p class="card-empty">{text('reportNoCertificate')}</p>
      </Card>
    );
  }
  return <CertificateFacts certificate={certificate} moment={scan.submitted_date} />;
}

function CertificateFacts({ certificate, moment }: { readonly certificate: Certificate; readonly moment: string }) {
  const texts = useTexts();
  const { text } = texts;
  const { detail } = useReport();
  const line = timeLine(certificate.not_before, certificate.not_after, moment);
  const state = certificateState(texts, detail.certificate_problems, line);
  const { issuer, subject, serial_number: serial } = certificate;
  return (
    <Card
      title={text('reportCertificate')}
      note={<span class={state.isTrusted === false ? 'certificate-untrusted' : ''}>{state.text}</span>}
    >
      {line !== null && (
        <TimeLineBar line={line} from={certificate.not_before} to={certificate.not_after} label={state.text} />
      )}
      <FactList
        facts={[
          {
            label: text('reportSubject'),
            value: (
              <Value value={subject} short={shortName(subject)} search={[{ attribute: 'subject', value: subject }]} />
            ),
          },
          {
            label: text('reportIssuer'),
            value: <Value value={issuer} short={shortName(issuer)} search={[{ attribute: 'issuer', value: issuer }]} />,
          },
          {
            label: text('reportSerial'),
            value: (
              <Value
                value={serial}
                isCode
                search={[
                  { attribute: 'issuer', value: issuer },
                  { attribute: 'serial_number', value: serial },
                ]}
              />
            ),
          },
        ]}
      />
      <Extensions certificate={certificate} />
    </Card>
  );
}

const EXTENSIONS = [
  'key_usage',
  'extended_key_usage',
  'basic_constraints',
  'certificate_policies',
  'authority_info_access',
  'authority_key_identifier',
  'subject_key_identifier',
  'ct_precert_scts',
] as const;

/** Standard names, used as keys. */
function Extensions({ certificate }: { readonly certificate: Certificate }) {
  const { text } = useTexts();
  const present = EXTENSIONS.filter(name => certificate[name] !== null);
  if (present.length === 0) return null;
  return (
    <details class="details">
      <summary>{text('reportExtensions', { count: present.length })}</summary>
      <FactList
        facts={[
          { label: 'version', value: `v${certificate.version}` },
          ...present.map(name => ({
            label: name.replaceAll('_', ' '),
            value: (
              <pre class="details-text">
                <Captured value={certificate[name] ?? ''} isCode />
              </pre>
            ),
          })),
        ]}
      />
    </details>
  );
}
