import { useReport } from '../report-context.ts';
import { Findings } from '../summary/Findings.tsx';
import { CertificateCard } from './CertificateCard.tsx';
import { DomainCard } from './DomainCard.tsx';
import { SimilarPagesCard } from './SimilarPagesCard.tsx';
import { RedirectPath } from './RedirectPath.tsx';
import { ServerCard } from './ServerCard.tsx';
import { Technologies } from './Technologies.tsx';
import './overview.css';

export function OverviewPanel() {
  const { scan } = useReport().detail;
  // A phone's screenshot is narrow and high: there is room beside it.
  const isPhone = scan.width < scan.height;
  return (
    <div class="overview">
      <Findings>{isPhone && <RedirectPath />}</Findings>
      {!isPhone && <RedirectPath />}
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
