import { Findings } from '../summary/Findings.tsx';
import { CertificateCard } from './CertificateCard.tsx';
import { DomainCard } from './DomainCard.tsx';
import { SimilarPagesCard } from './SimilarPagesCard.tsx';
import { RedirectPath } from './RedirectPath.tsx';
import { ServerCard } from './ServerCard.tsx';
import { Technologies } from './Technologies.tsx';
import './overview.css';

export function OverviewPanel() {
  return (
    <div class="overview">
      <Findings />
      <RedirectPath />
      <div class="overview-columns">
        <ServerCard />
        <CertificateCard />
        <DomainCard />
        <Technologies />
        <SimilarPagesCard />
      </div>
    </div>
  );
}
