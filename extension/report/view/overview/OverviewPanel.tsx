import { CertificateCard } from './CertificateCard.tsx';
import { DomainCard } from './DomainCard.tsx';
import { SimilarPagesCard } from './SimilarPagesCard.tsx';
import { NumbersStrip } from './NumbersStrip.tsx';
import { RedirectPath } from './RedirectPath.tsx';
import { ServerCard } from './ServerCard.tsx';
import { Technologies } from './Technologies.tsx';
import './overview.css';

export function OverviewPanel() {
  return (
    <div class="overview">
      <NumbersStrip />
      <RedirectPath />
      <div class="overview-columns">
        <div>
          <ServerCard />
          <SimilarPagesCard />
        </div>
        <div>
          <CertificateCard />
          <DomainCard />
          <Technologies />
        </div>
      </div>
    </div>
  );
}
